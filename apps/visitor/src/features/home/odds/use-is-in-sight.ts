import { useEffect, useState, type RefObject } from 'react';

/** Whether a part of the element is in the window. */
export function useIsInSight(ref: RefObject<Element | null>): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watcher = new IntersectionObserver((entries) => setIsInSight(entries.at(-1)?.isIntersecting === true));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ref]);
  return isInSight;
}
