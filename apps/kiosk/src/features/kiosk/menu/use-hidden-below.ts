import { useEffect, useState, type RefObject } from 'react';

/** Counts the articles of a scrolled list that are below its visible part. */
export function useHiddenBelow(list: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const measure = () => {
      const bottom = box.getBoundingClientRect().bottom;
      const articles = [...box.querySelectorAll('article')];
      setCount(articles.filter((article) => article.getBoundingClientRect().top > bottom - 1).length);
    };
    measure();
    box.addEventListener('scroll', measure, { passive: true });
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    const replaced = new MutationObserver(measure);
    replaced.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('scroll', measure);
      resized.disconnect();
      replaced.disconnect();
    };
  }, [list]);
  return count;
}
