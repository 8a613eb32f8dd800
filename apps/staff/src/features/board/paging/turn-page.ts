/** The first scrolling list of tickets; those of columns have one each. */
export const TICKET_LIST = '[data-ticket-list]';
/** Share of the visible height that a page turns, so that a ticket which was cut is whole on the next page. */
const PAGE_SHARE = 0.9;

export function turnPage(list: Element | null, pages: number): void {
  list?.scrollBy({ top: pages * PAGE_SHARE * list.clientHeight });
}
