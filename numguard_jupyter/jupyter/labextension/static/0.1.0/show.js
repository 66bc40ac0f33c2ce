// Shows where something stands: scrolls there and lets it flash, one thing at a time.

const [FLASH, FLASH_MS] = ['numguard-flash', 1600];
let timer = 0;

/** @param {Element[]} nodes what to show; nothing where there are none */
export function show(nodes) {
  if (!nodes.length) return;
  const end = () => document.querySelectorAll(`.${FLASH}`).forEach((node) => node.classList.remove(FLASH));
  window.clearTimeout(timer);
  end();
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  nodes[0].scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  nodes.forEach((node) => node.classList.add(FLASH));
  timer = window.setTimeout(end, FLASH_MS);
}
