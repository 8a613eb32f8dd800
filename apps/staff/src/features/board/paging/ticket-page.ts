import { create } from 'zustand';

/** The part of a list of tickets that is in sight. */
export type TicketPage = {
  /** Nothing is above it. */
  isFirst: boolean;
  /** Orders that are not whole in sight: below it, or cut at its end. */
  behindIds: readonly number[];
};

const ALL_IN_SIGHT: TicketPage = { isFirst: true, behindIds: [] };

/** Apart from the board, so that a scroll renders the key of the pages alone. */
const usePageStore = create<TicketPage>()(() => ALL_IN_SIGHT);

export function useTicketPage(): TicketPage {
  return usePageStore();
}

/** @param page null: no list with pages is on the screen */
export function showTicketPage(page: TicketPage | null): void {
  usePageStore.setState(page ?? ALL_IN_SIGHT);
}
