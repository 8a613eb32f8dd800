import { useEffect, useRef } from 'react';
import { PaperView } from '#features/printing/paper-view.tsx';
import { usePageSize, type PaperWidth } from '#features/printing/use-page-size.ts';
import type { Paper } from '@app/contract/values/paper.ts';
import { classNames } from '@app/ui/theme/class-names.ts';
import paperStyles from '#features/printing/paper.module.css';
import styles from './print-bridge.module.css';

/** Papers that the browser prints as soon as they are shown. Its dialog, or printing without one, ends it. */
export function BrowserPaper({
  papers,
  width,
  onPrinted,
}: {
  papers: readonly Paper[];
  width: PaperWidth;
  onPrinted: () => void;
}) {
  const shown = useRef<HTMLElement>(null);
  const ended = useRef(onPrinted);
  usePageSize(shown, width, papers);
  useEffect(() => {
    const end = () => ended.current();
    globalThis.addEventListener('afterprint', end, { once: true });
    // The size of the page counts from the next frame on.
    const frame = requestAnimationFrame(() => globalThis.print());
    return () => {
      cancelAnimationFrame(frame);
      globalThis.removeEventListener('afterprint', end);
    };
  }, []);
  return (
    <section ref={shown} className={classNames(paperStyles['papers'], styles['paper'])} data-width={width}>
      {papers.map((paper, place) => (
        // Papers have no identity and never move.
        <PaperView key={place} paper={paper} />
      ))}
    </section>
  );
}
