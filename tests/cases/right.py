"""Right sentences about tables as programs print them: no number of theirs may be contradicted."""

from __future__ import annotations

# fmt: off
#: id -> the output, and the sentences written under it.
STORIES: dict[str, tuple[object, str]] = {
    "survey groups": (
"""\
group,answered,asked,rate
A,88,140,0.629
B,61,120,0.508
C,74,150,0.493
""",
"""\
B had 61 answers out of 120 asked, C 74 out of 150.
Of 140 people asked in A, 88 answered, a rate of 62.9%.
Group B trails A by about 12 percentage points.
C answered least often: 74 of 150, or 49.3%.
Across all groups 223 of 410 answered, which is 54.4%.
In total we asked 410 people; 223 of them answered.
Nearly half of C's 150 members answered (74).
A's rate is 1.28 times that of C.
Fewer than one in two answered in C.
Answers came from 88 people in A, 61 in B and 74 in C.
A, B and C gave 88, 61 and 74 answers respectively.
52 people in A did not answer.
In B 59 of the 120 asked gave no answer.
The response rate ranges from 49.3% (C) to 62.9% (A).
The best group (A) answered at 62.9%, the other two at 50.8% and 49.3%.
Only one group got beyond 60%.
14 fewer people answered in C than in A.
C was asked 30 times more often than B, 150 against 120.
""",
    ),
    "regions": (
"""\
region,revenue,cost,profit
North,1204,900,304
South,973,1100,-127
East,1512,1300,212
West,811,700,111
""",
"""\
Revenue in the North was 1,204, of which costs ate 900.
The South is the only region in the red: it lost 127.
South's costs of 1,100 exceed its revenue of 973 by 127.
East earns 1,512, nearly twice as much as West (811).
North, South, East and West together make up 100% of revenue.
East alone accounts for a third of the 4,500 total.
East accounts for 33.6% of revenue.
Profit adds up to 500, although South lost 127.
The margin in the North is 25.2%.
Margins: North 25.2%, East 14.0%, West 13.7%; South is negative at -13.1%.
East beat North by 308 in revenue, but by only 400 in cost.
Average revenue per region is 1,125.
Without South, profit would be 627.
Costs were 900 in the North and 1,300 in the East, a gap of 400.
The two largest regions, East and North, bring in 2,716 or 60% of revenue.
Revenue minus cost gives 304 for North and 111 for West.
Three of the four regions make a profit.
Profits: $304 (North), $212 (East), $111 (West); the South lost $127.
The gap between the best and the worst region is 701.
""",
    ),
    "models": (
"""\
        model   params  accuracy  f1     train_s  ms
0   logistic     1.2e3     0.812  0.790     3.1    0.4
1   forest       4.1e5     0.871  0.866    41.7    6.2
2   boosting     2.2e5     0.889  0.881    65.3    3.9
3   mlp          8.8e5     0.884  0.873   212.4    1.7
""",
"""\
Boosting is the most accurate model at 88.9%, half a point ahead of the MLP (88.4%).
The MLP takes 212.4 s to train, more than three times as long as boosting (65.3 s).
The forest reaches an F1 of 0.866 and needs 6.2 ms per prediction.
Logistic regression trains in 3.1 seconds but only gets 81.2% right.
With 880,000 parameters the MLP is the largest; the logistic has 1,200.
Accuracy improves by 7.7 points from logistic to boosting.
F1 scores span 0.790 to 0.881.
The two best models differ by 0.005 in accuracy and 0.008 in F1.
Boosting halves the latency of the MLP? No: it takes 3.9 ms where the MLP takes 1.7.
The forest has 410k parameters, about twice as many as boosting's 220k.
All four models stay below 7 ms.
Mean accuracy over the four is 0.864.
""",
    ),
    "town": (
"""\
year,population,births,deaths,net_migration
2019,51240,502,488,310
2020,51571,471,531,122
2021,51633,455,540,-41
2022,51507,480,512,260
2023,51735,498,505,377
""",
"""\
The population grew from 51,240 in 2019 to 51,735 in 2023, a rise of 495 or about 1%.
In 2021 more people left than came: net migration was -41.
Births fell from 502 to 455 between 2019 and 2021, then recovered to 498.
Deaths outnumbered births by 85 in 2021.
The natural balance was -60 in 2020, -85 in 2021 and -32 in 2022.
2023 brought 377 net arrivals, 117 more than the year before.
Between 2019 and 2020 births dropped by 6.2%.
Deaths peaked at 540 in 2021.
Over the five years there were 2,406 births and 2,576 deaths.
The population shrank only once, by 126 from 2021 to 2022.
On average 481 children were born each year.
Net migration totalled 1,028 over the period.
The town counted 51,507 inhabitants in 2022, 126 fewer than a year earlier.
Births: 502 (2019), 471 (2020), 455 (2021).
In 2019 it was still 310; two years later it was minus 41.
""",
    ),
    "stations": (
"""\
station     mean_pm25  max_pm25  days_over  valid_days
Harbour        11.4      38.2         9        361
Market         14.9      52.6        23        358
School          8.7      29.9         3        365
Ringroad       17.2      61.0        37        349
""",
"""\
Ringroad is worst: a mean of 17.2 and a peak of 61.0, with 37 days over the limit.
At the School the limit was exceeded on just 3 of 365 days.
Market's mean (14.9) is 71% higher than School's (8.7).
The limit was exceeded on 72 station days in all.
Harbour and School stayed below 12 on average; Market and Ringroad did not.
The Ringroad station delivered 349 valid days, 16 fewer than the School.
Peaks ranged from 29.9 at the School to 61.0 at the Ringroad.
On more than one day in ten (37 of 349) the Ringroad was over the limit.
Half of all exceedances (37 of 72) happened at the Ringroad.
Mean PM2.5 was 11.4 at the Harbour, 3.5 lower than at the Market.
The WHO guideline of 5 µg/m³ is exceeded everywhere.
Three stations have more than 355 valid days.
""",
    ),
    "value counts": (
"""\
city
Lyon        412
Nantes      287
Lille       255
Nice         98
Name: count, dtype: int64
""",
"""\
Most respondents live in Lyon (412), followed by Nantes with 287 and Lille with 255.
Nice, with only 98 answers, comes last.
Lyon alone has 412 of the 1,052 answers, about 39%.
Lyon has 125 more than Nantes.
Nantes and Lille together (542) outnumber Lyon.
There are 1,052 answers from four cities.
Nice has fewer than 100.
Lille: 255; Nantes: 287.
Four times as many people answered from Lyon as from Nice.
The counts fall from 412 in Lyon to 98 in Nice.
""",
    ),
    "crosstab with margins": (
"""\
outcome   cured  improved  none  All
drug
Placebo      12        21    37   70
Low          19        24    26   69
High         31        22    18   71
All          62        67    81  210
""",
"""\
Of the 71 patients on the high dose, 31 were cured, 22 improved and 18 showed no effect.
On placebo only 12 of 70 patients were cured.
The cure rate rises from 17% on placebo to 28% on the low and 44% on the high dose.
62 of the 210 patients were cured, 67 improved.
In the low-dose arm 26 of 69 did not respond.
More than half of the placebo patients (37 of 70) showed no effect.
High dose cured 31, low dose 19 and placebo 12.
The high dose cured 19 patients more than placebo.
Placebo had 21 improvements, 3 fewer than Low.
All in all 81 patients, or 39%, had no benefit.
A total of 129 patients were cured or improved.
The three arms had 70, 69 and 71 patients.
""",
    ),
    "describe": (
"""\
           age     income     score
count  1250.00    1250.00   1238.00
mean     43.71   38512.40     61.85
std      12.95   14210.77     11.40
min      18.00    9120.00     21.00
25%      33.00   28140.50     54.00
50%      43.00   36890.00     62.50
75%      54.00   46720.25     70.00
max      79.00  121300.00     97.00
""",
"""\
The 1,250 respondents are 43.7 years old on average (SD 12.95), between 18 and 79.
Median income is 36,890, somewhat below the mean of 38,512.
Half of them earn between 28,140 and 46,720.
Scores were available for 1,238 people and average 61.9.
A quarter of the respondents is 33 or younger; a quarter is 54 or older.
The highest income is 121,300, the lowest 9,120.
Score: mean 61.85, median 62.5, standard deviation 11.4.
The oldest respondent is 79.
12 of the 1,250 scores are missing.
The interquartile range of age is 21 years.
""",
    ),
    "many levels": (
"""\
                 orders  revenue_keur  return_rate
channel quarter
web     Q1         4120         388.5        0.071
        Q2         4655         431.2        0.068
store   Q1         2980         301.7        0.031
        Q2         2714         279.9        0.034
""",
"""\
Web orders grew from 4,120 in Q1 to 4,655 in Q2, a plus of 13%.
Stores took 301.7 thousand euros in the first quarter and 279.9 in the second.
In Q2 the web shop brought in €431,200, the stores €279,900.
Returns are twice as frequent online: 7.1% against 3.1% in the first quarter.
The return rate of the stores rose from 3.1% to 3.4%.
Store orders dropped by 266 between the two quarters.
In the second quarter web sold 4,655 and the stores 2,714 orders.
Together the two channels made 7,100 orders in Q1 and 7,369 in Q2.
Web's return rate improved slightly, from 7.1% to 6.8%.
Web revenue was 388.5k in Q1, 86.8k more than that of the stores.
""",
    ),
    "regression": (
"""\
                            OLS Regression Results
==============================================================================
Dep. Variable:                  price   R-squared:                       0.643
Model:                            OLS   Adj. R-squared:                  0.640
No. Observations:                 546   F-statistic:                     243.6
==============================================================================
                 coef    std err          t      P>|t|      [0.025      0.975]
------------------------------------------------------------------------------
const        -4038.4     3409.47     -1.184      0.237  -1.07e+04    2658.92
lotsize         3.55        0.35     10.124      0.000       2.86       4.23
bedrooms     1832.00     1047.00      1.750      0.081    -224.54    3888.54
bathrms     14335.56     1489.92      9.622      0.000   11408.79   17262.32
""",
"""\
Each additional bathroom adds about 14,336 to the price (t = 9.6, p < 0.001).
The model explains 64% of the variance (adjusted R² = 0.640, n = 546).
Bedrooms are not significant at the 5% level (p = 0.081).
Lot size has a coefficient of 3.55 with a 95% confidence interval of 2.86 to 4.23.
An extra bedroom is worth 1,832, though the interval runs from -224.5 to 3,888.5.
The intercept of -4,038 is not different from zero.
F = 243.6 with 546 observations.
The standard error of bathrms is 1,490.
""",
    ),
    "scores as JSON": (
        {"accuracy": 0.9132, "precision": 0.887, "recall": 0.842, "n_test": 4820,
         "confusion": {"tn": 3911, "fp": 164, "fn": 255, "tp": 490}, "runtime_s": 73.4},
"""\
The classifier reaches 91.3% accuracy on 4,820 test cases.
Precision is 88.7% and recall 84.2%.
It missed 255 positives and raised 164 false alarms.
Out of 745 positives, 490 were found.
Training took 73 seconds.
There were 490 true positives against 164 false positives.
Recall (0.842) lags precision (0.887) by 4.5 points.
Errors amount to 419 of 4,820 cases, or 8.7%.
""",
    ),
    "printed lines": (
"""\
Loaded 18,204 rows, 12 columns
Dropped 311 duplicates and 87 rows without a date
Remaining: 17,806 rows
Train/test: 14,245 / 3,561
RMSE (train): 4.12
RMSE (test): 4.87
""",
"""\
We loaded 18,204 rows with 12 columns and dropped 311 duplicates.
After cleaning 17,806 rows remain.
Another 87 rows had no date.
In all 398 rows were dropped.
The training set has 14,245 rows, the test set 3,561.
The test RMSE of 4.87 is 18% above that of training (4.12).
About 80% of the rows were used for training.
RMSE rises from 4.12 in training to 4.87 on the test set.
""",
    ),
    "months": (
"""\
month,visitors,signups,conversion_pct
2024-01,18400,552,3.0
2024-02,17950,610,3.4
2024-03,21200,784,3.7
2024-04,20800,707,3.4
""",
"""\
In January 18,400 visitors produced 552 signups, a conversion of 3.0%.
March was best, with 21,200 visitors and 784 signups (3.7%).
Conversion went from 3.0% in January to 3.4% in February and 3.7% in March, then back to 3.4%.
In April signups fell by 77 to 707.
February had the fewest visitors: 17,950.
Over the four months there were 78,350 visitors and 2,653 signups.
Signups in March were 42% higher than in January.
The average month had 663 signups.
Between February and March the number of visitors rose by 3,250 or 18%.
In 2024-02 we saw 610 signups.
April's 20,800 visitors were 400 fewer than March's.
""",
    ),
    "statement in thousands": (
"""\
($ thousands)      2022     2023
Revenue          48,210   53,940
Cost of sales   (29,400) (33,120)
Gross profit     18,810   20,820
Operating costs (14,050) (14,700)
Operating income  4,760    6,120
""",
"""\
Revenue grew 11.9% to $53.9 million in 2023.
Gross profit was $20.8 million, up from $18.8 million.
Operating income rose by $1.36 million to $6.12 million.
Cost of sales came to $33.1 million in 2023, after $29.4 million the year before.
Operating costs increased by 4.6%.
The gross margin slipped from 39.0% to 38.6%.
In 2022 revenue stood at 48.2 million dollars.
Operating costs of $14.7 million were $650 thousand higher than in 2022.
The operating margin was 11.3% in 2023 and 9.9% in 2022.
""",
    ),
    "election": (
"""\
candidate,party,votes_2020,votes_2024
Hale,Green,18204,21377
Ortiz,Labour,25110,22968
Brandt,Liberal,12480,12951
Kim,Independent,3902,5120
""",
"""\
Hale gained 3,173 votes and came to 21,377.
Ortiz remains first with 22,968 votes despite losing 2,142.
Ortiz lost 2,142 votes compared with 2020.
Hale is now only 1,591 votes behind Ortiz.
Brandt's 12,951 votes are 471 more than four years ago.
Kim, an independent, went from 3,902 to 5,120 votes, up 31%.
In 2020 Ortiz led Hale by 6,906 votes.
The Greens won 21,377 votes, Labour 22,968 and the Liberals 12,951.
Turnout rose: 62,416 votes were cast, 2,720 more than in 2020.
Labour dropped from 25,110 to 22,968.
With 21,377 votes Hale took 34% of the total.
Kim got 5,120 and Brandt 12,951.
Only Ortiz did worse than in 2020.
Labour's share fell from 42.1% to 36.8%.
""",
    ),
    "banks": (
"""\
bank            loans_meur  npl_ratio  tier1   branches
Nordbank            12,480       1.8%   15.2%       204
Alpine Credit        8,115       2.6%   14.1%       131
Coastal              5,940       4.3%   11.9%        88
Union Trust         10,255       2.1%   16.0%       176
""",
"""\
Coastal has the worst loan book: 4.3% of its loans are non-performing.
Nordbank is the largest lender with 12.5 billion euros in loans and 204 branches.
Union Trust is best capitalised (Tier 1 of 16.0%), Coastal least (11.9%).
NPL ratios range from 1.8% at Nordbank to 4.3% at Coastal.
Alpine Credit lends €8.1bn through 131 branches.
Together the four banks lend 36.8 billion euros.
Coastal's NPL ratio is more than twice that of Union Trust (2.1%).
Nordbank has 28 branches more than Union Trust.
All four exceed the required 10.5% Tier 1 ratio.
Alpine Credit's Tier 1 ratio stands at 14.1%, 1.9 points below Union Trust's.
Nordbank and Union Trust hold 62% of all loans.
""",
    ),
    "rents by year": (
"""\
          2021    2022    2023
Berlin   13.60   14.95   16.31
Hamburg  11.88   12.40   13.12
Munich   18.48   19.22   20.05
Leipzig   7.12    7.56    8.01
""",
"""\
Rents in Berlin rose from 13.60 in 2021 to 16.31 euros in 2023, by a fifth.
Munich is the most expensive city, at €20.05 per square metre in 2023.
Leipzig is cheapest: 8.01 euros.
In 2022 a square metre cost 14.95 in Berlin, 12.40 in Hamburg, 19.22 in Munich and 7.56 in Leipzig.
Between 2021 and 2023 Hamburg's rents grew by 10.4%.
Munich tenants pay two and a half times as much as those in Leipzig.
Berlin's rents went up by 1.36 euros last year.
The gap between Munich and Berlin narrowed from 4.88 to 3.74 euros.
Hamburg: 11.88, 12.40, 13.12.
In Leipzig rents climbed from 7.12 via 7.56 to 8.01 euros.
""",
    ),
    "latencies": (
"""\
service        p50_ms  p95_ms  errors  requests
checkout           42     310     127     88400
search             18      95      41    402300
login              25     140     388     51200
profile            31     160      12     60900
""",
"""\
Checkout is slowest at the 95th percentile with 310 ms; search answers in 95 ms.
Login fails most often: 388 errors in 51,200 requests, or 0.76%.
Search served 402,300 requests with only 41 errors.
The median response of checkout is 42 ms.
Profile had 12 errors, login 388.
In total there were 568 errors in 602,800 requests.
Two thirds of all requests went to search.
At p95 login takes 140 ms and profile 160 ms.
The error rate of checkout is 0.14%.
Search is more than three times as fast as checkout at the 95th percentile (95 vs 310 ms).
Half of all checkout requests finish within 42 ms, 95% within 310 ms.
""",
    ),
    "treatments in Markdown": (
"""\
| Treatment | n | Mean change (kg) | SD | p |
|---|---:|---:|---:|---:|
| Diet | 48 | -3.2 | 2.9 | 0.004 |
| Exercise | 51 | -1.9 | 3.4 | 0.031 |
| Both | 47 | -5.6 | 3.1 | <0.001 |
| None | 50 | 0.3 | 2.7 | 0.62 |
""",
"""\
Participants on diet lost 3.2 kg on average (SD 2.9, n = 48).
Exercise alone led to a loss of 1.9 kg (p = 0.031).
The combination was most effective: minus 5.6 kg (p < 0.001).
Controls gained 0.3 kg, which is not significant (p = 0.62).
Doing both brought 2.4 kg more than dieting alone.
196 people took part, 47 of them in the combined group.
Those who did both lost 5.6 kg, those who only exercised 1.9 kg.
The diet group lost 3.2 ± 2.9 kg, the exercise group 1.9 ± 3.4 kg.
Group sizes ranged from 47 to 51.
""",
    ),
    "classification report": (
"""\
              precision    recall  f1-score   support

         cat       0.91      0.88      0.89       310
         dog       0.87      0.92      0.89       295
       horse       0.95      0.93      0.94       180

    accuracy                           0.91       785
   macro avg       0.91      0.91      0.91       785
weighted avg       0.91      0.91      0.91       785
""",
"""\
Overall accuracy is 91% on 785 images.
Horses are recognised best (F1 0.94), cats and dogs equally well at 0.89.
Recall for cats is 0.88, for dogs 0.92.
There are 310 cats, 295 dogs and 180 horses in the test set.
95% of the images labelled as horse are horses.
Precision of dog is lowest with 0.87.
The macro average F1 is 0.91.
""",
    ),
    "energy as JSON": (
        {"2021": {"wind_gwh": 1204.5, "solar_gwh": 310.2}, "2022": {"wind_gwh": 1377.8, "solar_gwh": 402.9},
         "2023": {"wind_gwh": 1290.1, "solar_gwh": 511.6}},
"""\
Wind produced 1,204.5 GWh in 2021 and 1,377.8 GWh in 2022, then fell to 1,290.1.
Solar rose every year, from 310 to 403 to 512 GWh.
In 2023 solar delivered 511.6 GWh, 27% more than a year earlier.
Wind and solar together came to 1,801.7 GWh in 2023.
In 2022 wind made 3.4 times as much as solar.
Wind output fell by 87.7 GWh in 2023.
Wind was still 778.5 GWh ahead of solar in 2023.
""",
    ),
    "SQL client": (
"""\
+----------+--------+-----------+
| category | books  | overdue   |
+----------+--------+-----------+
| Fiction  |  12044 |       318 |
| Science  |   4310 |        97 |
| Children |   8872 |       402 |
+----------+--------+-----------+
""",
"""\
Of 12,044 fiction books 318 are overdue, of 4,310 science books 97.
Children's books are overdue most often: 402 of 8,872, or 4.5%.
The library holds 25,226 books; 817 of them are overdue.
Science has 97 overdue books, fiction 318.
Fiction makes up almost half of the stock.
The overdue rate is 2.6% for fiction and 2.3% for science.
Fiction and Science have 415 overdue books between them.
There are 221 fewer overdue science books than fiction ones.
""",
    ),
    "coefficients": (
"""\
              Estimate  StdErr  p
age             0.042   0.011   0.0002
smoker          0.913   0.204   <0.001
bmi             0.018   0.020   0.371
""",
"""\
Age has a small but significant effect (0.042, SE 0.011, p = 0.0002).
Smoking raises the risk by 0.913 (p < 0.001), while BMI has no effect (p = 0.371).
The coefficient of bmi is 0.018 with a standard error of 0.020.
Only bmi fails to reach significance at the 5% level.
""",
    ),
    "trade": (
"""\
country,exports_bn,imports_bn,balance_bn
Norland,312.4,280.1,32.3
Sudia,198.7,241.5,-42.8
Ostan,87.3,79.9,7.4
""",
"""\
Norland exports 312.4 billion and imports 280.1 billion, a surplus of 32.3 billion.
Sudia runs a deficit of 42.8 billion.
Ostan's surplus is just 7.4 billion.
Sudia imports 42.8 billion more than it exports.
Exports range from 87.3 billion in Ostan to 312.4 billion in Norland.
Only Sudia has a trade deficit: its imports of 241.5 billion exceed its exports of 198.7 billion.
Together the three export goods worth 598.4 billion.
Norland's exports are 1.6 times those of Sudia.
""",
    ),
    "funnel": (
"""\
stage,leads,cost_eur
Visited,12400,6200
Signed up,3100,4650
Trial,1240,3720
Paid,434,2604
""",
"""\
Of 12,400 visitors 3,100 signed up and 434 paid in the end.
A quarter of the visitors signed up.
40% of those who signed up started a trial.
35% of trials turned into paying customers.
The trial stage cost 3,720 euros, or 3 euros a lead.
A paying customer cost 6 euros.
In the end 434 of 12,400 visitors paid, 3.5%.
Sign-ups: 3,100. Trials: 1,240. Paid: 434.
""",
    ),
    "model sizes": (
"""\
   model  size_mb  top1  top5  latency_ms
0  nano      3.2  68.4  88.1         2.1
1  small    11.8  74.9  92.0         5.6
2  base     44.0  79.3  94.6        14.8
3  large   178.5  81.6  95.9        47.2
""",
"""\
The large model reaches 81.6% top-1 accuracy at 47.2 ms.
Going from base to large adds 2.3 points of top-1 accuracy but triples the latency (14.8 to 47.2 ms).
Nano is only 3.2 MB and answers in 2.1 ms.
Top-5 accuracy: nano 88.1, small 92.0, base 94.6, large 95.9.
At 11.8 MB, small gets 74.9% right.
Base is four times as big as small (44.0 against 11.8 MB).
Large needs 178.5 MB.
All models but nano exceed 90% in top-5.
""",
    ),
    "hours": (
"""\
hour  rides  avg_km  cancelled
06      412     3.1         21
07     1180     4.4         77
08     1924     4.9        143
09     1310     3.8         88
""",
"""\
Rides peak at 8 o'clock with 1,924, of which 143 were cancelled.
At 7 there were 1,180 rides, at 9 still 1,310.
In the first hour (06) only 412 rides were booked.
Trips are longest between 8 and 9, 4.9 km on average.
7.4% of the rides at 08 were cancelled.
From 6 to 10 there were 4,826 rides in all.
The average trip at 7 is 4.4 km, at 9 3.8 km.
""",
    ),
    "quarters": (
"""\
year,quarter,units,defects,defect_rate
2023,Q1,10400,208,0.020
2023,Q2,11150,201,0.018
2023,Q3,10980,242,0.022
2023,Q4,12030,229,0.019
2024,Q1,12410,211,0.017
""",
"""\
In Q1 2024 12,410 units left the factory, 211 of them defective (1.7%).
The defect rate peaked at 2.2% in the third quarter of 2023.
Defects fell from 229 in Q4 2023 to 211 in Q1 2024.
Over 2023 we built 44,560 units with 880 defects.
Compared with the first quarter of 2023 output is up 19%.
The rate improved from 2.0% to 1.7% within a year.
Q2 2023: 11,150 units, 201 defects.
In 2023 the rate was between 1.8% and 2.2%.
""",
    ),
    "penguins": (
"""\
species      n   mean_g   min_g   max_g
Adelie      151   3700.7    2850    4775
Chinstrap    68   3733.1    2700    4800
Gentoo      123   5076.0    3950    6300
""",
"""\
Gentoo penguins weigh 5,076 g on average, a good third more than Adelies (3,701 g).
The heaviest Gentoo weighed 6.3 kg.
Adelie and Chinstrap are almost alike: 3,701 and 3,733 g.
342 penguins were weighed, 151 of them Adelies.
Chinstraps range from 2,700 to 4,800 g.
The smallest sample is that of Chinstrap with 68 birds.
Gentoos are 1,343 g heavier than Chinstraps.
""",
    ),
    "test summary": (
"""\
{"summary": {"tests": 482, "passed": 471, "failed": 8, "skipped": 3, "duration_s": 63.8},
 "slowest": [{"name": "test_import", "seconds": 12.4}, {"name": "test_export", "seconds": 9.1}]}
""",
"""\
471 of 482 tests passed; 8 failed and 3 were skipped.
The suite took 64 seconds, 12.4 of them in test_import.
97.7% of the tests passed.
test_export took 9.1 s.
8 tests failed.
""",
    ),
    "budget": (
"""\
Budget 2024 (EUR thousand)
Department      Planned    Actual   Deviation
Roads             4,200     4,615        +415
Schools           7,850     7,790         -60
Parks             1,120     1,240        +120
Police            3,900     3,880         -20
Total            17,070    17,525        +455
""",
"""\
The city spent €17.5 million in 2024, €455,000 more than planned.
Roads overspent by 415,000 euros, parks by 120,000.
Schools stayed 60,000 euros under plan.
Police came in at 3.88 million, 20,000 below budget.
Roads cost 4.6 million instead of the planned 4.2 million.
Parks exceeded their budget by 10.7%.
Schools are the largest item: 7.79 million euros.
Actual spending was 2.7% above plan.
Planned: 17,070 thousand; actual: 17,525 thousand.
""",
    ),
}
