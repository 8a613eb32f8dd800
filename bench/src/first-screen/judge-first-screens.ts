import { FIGURES, type Figure, type FirstScreen } from './count-first-screen.ts';

/** Figures by the name of the page. */
export type FirstScreens = Readonly<Record<string, FirstScreen>>;

export type Difference = { page: string; figure: Figure; limit: number; now: number; kind: 'grown' | 'shrunk' };

/** Hashes in the names of files change the compressed bytes. Counts have no tolerance. */
const TOLERATED_BYTES = 0.005;
/** A limit that is so much too high permits a later growth. */
const TOLERATED_SHRINK = 0.02;

/** Compares each figure with its limit. A page without limits has grown; limits without a page are to be removed. */
export function judgeFirstScreens(limits: FirstScreens, measured: FirstScreens): Difference[] {
  const pages = [...new Set([...Object.keys(limits), ...Object.keys(measured)])];
  return pages.flatMap((page) =>
    FIGURES.flatMap((figure) => {
      const [limit, now] = [limits[page]?.[figure] ?? 0, measured[page]?.[figure] ?? 0];
      const kind = now > limit + tolerance(figure, limit) ? 'grown' : now < limit * (1 - TOLERATED_SHRINK) && 'shrunk';
      return kind ? [{ page, figure, limit, now, kind }] : [];
    }),
  );
}

function tolerance(figure: Figure, limit: number): number {
  return figure.endsWith('Bytes') ? limit * TOLERATED_BYTES : 0;
}
