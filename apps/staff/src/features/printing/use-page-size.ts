import { useEffect, type RefObject } from 'react';
import type { Paper } from '@app/contract/values/paper.ts';

/** Width of the paper, mm. */
export type PaperWidth = '80' | '58';

/** Of CSS: an inch has 96 px. */
const MM_PER_PX = 25.4 / 96;
/** A page that is a fraction of a pixel too short gets a second, empty one. */
const SPARE_MM = 2;

/**
 * Makes each paper one page of the browser's printer: as wide as the roll and as high as the highest paper. CSS has no page
 * size with a fixed width and a free height.
 */
export function usePageSize(
  shown: RefObject<HTMLElement | null>,
  width: PaperWidth,
  papers: readonly Paper[] | undefined,
): void {
  useEffect(() => {
    const heights = Array.from(shown.current?.querySelectorAll('article') ?? [], (paper) => paper.clientHeight);
    if (!papers || heights.length === 0) return;
    const heightMm = Math.ceil(Math.max(...heights) * MM_PER_PX) + SPARE_MM;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${width}mm ${heightMm}mm; margin: 0 }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [shown, width, papers]);
}
