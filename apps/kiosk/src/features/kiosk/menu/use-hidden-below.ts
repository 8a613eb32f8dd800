import { useEffect, useState, type RefObject } from 'react';

/** Counts the children of a scrolled list that are below its visible part. */
export function useHiddenBelow(list: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const measure = () => {
      const bottom = box.getBoundingClientRect().bottom;
      setCount([...box.children].filter((child) => child.getBoundingClientRect().top > bottom - 1).length);
    };
    measure();
    box.addEventListener('scroll', measure, { passive: true });
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    const replaced = new MutationObserver(measure);
    replaced.observe(box, { childList: true });
    return () => {
      box.removeEventListener('scroll', measure);
      resized.disconnect();
      replaced.disconnect();
    };
  }, [list]);
  return count;
}
