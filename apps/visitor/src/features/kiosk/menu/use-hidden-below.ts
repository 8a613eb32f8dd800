import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Counts the children of a scrolled list that are below its visible part. @param content changes with the list */
export function useHiddenBelow(list: RefObject<HTMLElement | null>, content: number | null): number {
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
    return () => {
      box.removeEventListener('scroll', measure);
      resized.disconnect();
    };
  }, [list, content]);
  return count;
}
