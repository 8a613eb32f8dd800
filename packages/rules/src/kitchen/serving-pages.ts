import type { CalledOrder, ServingCommerce } from '@app/contract/visitor/now-serving.ts';

/** Commerces that one screen of a venue shows at once. */
export const STALLS_PER_PAGE = 4;
/** How long a page is shown while no order is called. */
const PAGE_MS = 12_000;
/** How long a called order stands out. Its page is shown as long. */
const CALLED_MS = 20_000;
/** Age from which a ready order is dimmed. */
const OLD_MS = 10 * 60_000;

export type CallAge = 'hot' | 'usual' | 'old';

/** How a ready order is shown. @param nowMs the server's clock */
export function callAge({ calledAt }: Pick<CalledOrder, 'calledAt'>, nowMs: number): CallAge {
  const ageMs = nowMs - Date.parse(calledAt);
  if (ageMs < CALLED_MS) return 'hot';
  return ageMs < OLD_MS ? 'usual' : 'old';
}

/** Pages of about the same length: six stalls are three and three. */
export function pagesOf<Commerce>(stalls: readonly Commerce[]): Commerce[][] {
  const count = Math.ceil(stalls.length / STALLS_PER_PAGE);
  const length = Math.ceil(stalls.length / count);
  return Array.from({ length: count }, (_none, page) => stalls.slice(page * length, (page + 1) * length));
}

/**
 * Page that a venue's screen shows: the one with the last called order while it stands out, otherwise each page in turn. All
 * screens of a venue show the same page.
 *
 * @param nowMs the server's clock
 */
export function pageAt(pages: readonly (readonly Pick<ServingCommerce, 'ready'>[])[], nowMs: number): number {
  let shown = { page: -1, calledAtMs: nowMs - CALLED_MS };
  pages.forEach((stalls, page) => {
    for (const { calledAt } of stalls.flatMap(({ ready }) => ready)) {
      const calledAtMs = Date.parse(calledAt);
      if (calledAtMs > shown.calledAtMs) shown = { page, calledAtMs };
    }
  });
  if (shown.page >= 0) return shown.page;
  return pages.length === 0 ? 0 : Math.floor(nowMs / PAGE_MS) % pages.length;
}
