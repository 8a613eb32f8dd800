/** Further places are reached at once: a smooth scroll would render every row that it passes. */
const SMOOTH_WINDOWS = 5;

/** How a scroll moves: at once for people who want no motion. */
export function scrollBehaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

/** Scrolls the page to an element of the menu. */
export function scrollToPlace(element: Element, block: ScrollLogicalPosition): void {
  const isDistant = Math.abs(element.getBoundingClientRect().top) > SMOOTH_WINDOWS * innerHeight;
  element.scrollIntoView({ block, behavior: isDistant ? 'auto' : scrollBehaviour() });
}
