import { useCallback, useState, type RefCallback } from 'react';

/** Distance from the window at which an element counts as near: time to render it before it is in sight. */
const AHEAD = '150% 0px';

const approaches = new WeakMap<Element, () => void>();
let watcher: IntersectionObserver | undefined;

/**
 * Tells whether an element is near the window, or was near it once. The server renders what is near from the start.
 *
 * @param startsFar false: it is near from the start
 * @returns the ref of the element, and whether it is near
 */
export function useApproach(startsFar: boolean): [ref: RefCallback<Element> | undefined, isNear: boolean] {
  const [isNear, setNear] = useState(!startsFar);
  const ref = useCallback((element: Element) => watch(element, () => setNear(true)), []);
  return [isNear ? undefined : ref, isNear];
}

/** @returns a function that ends the watch */
function watch(element: Element, onApproach: () => void): () => void {
  watcher ??= new IntersectionObserver(reportNear, { rootMargin: AHEAD });
  approaches.set(element, onApproach);
  watcher.observe(element);
  return () => {
    watcher?.unobserve(element);
    approaches.delete(element);
  };
}

function reportNear(changes: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of changes) if (isIntersecting) approaches.get(target)?.();
}
