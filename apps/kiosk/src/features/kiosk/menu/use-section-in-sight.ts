import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Below the upper edge of the list, px: a section counts from there on. */
const UPPER_PX = 120;

/**
 * The section of a scrolled list that is in sight, by `data-section`, and a way to scroll to one. The last ones may not reach
 * the upper edge: there the wanted one counts.
 */
export function useSectionInSight(list: RefObject<HTMLElement | null>): {
  current: number | null;
  goTo: (id: number) => void;
} {
  const [current, setCurrent] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);

  const measure = useCallback(() => {
    const box = list.current;
    if (!box) return;
    const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
    if (isAtEnd && wanted.current !== null) return setCurrent(wanted.current);
    if (!isAtEnd) {
      const line = box.getBoundingClientRect().top + UPPER_PX;
      const above = sectionsOf(box).filter((section) => section.getBoundingClientRect().top <= line);
      setCurrent(idOf(above.at(-1)));
    }
  }, [list]);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    box.addEventListener('scroll', measure, { passive: true });
    const forget = () => {
      wanted.current = null;
    };
    box.addEventListener('pointerdown', forget);
    return () => {
      box.removeEventListener('scroll', measure);
      box.removeEventListener('pointerdown', forget);
    };
  }, [list, measure]);

  const goTo = (id: number) => {
    const box = list.current;
    const section = box && sectionsOf(box).find((one) => idOf(one) === id);
    if (!box || !section) return;
    wanted.current = id;
    setCurrent(id);
    box.scrollTo({ top: section.offsetTop });
  };
  return { current, goTo };
}

function sectionsOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[data-section]')];
}

function idOf(section: HTMLElement | undefined): number | null {
  const id = section?.dataset['section'];
  return id === undefined ? null : Number(id);
}
