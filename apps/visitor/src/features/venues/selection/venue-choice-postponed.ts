import { create } from 'zustand';

/** The visitor chose to select a venue later; until the page is closed. @see VENUE-02 */
export const usePostponement = create<{ isPostponed: boolean }>(() => ({ isPostponed: false }));

export function postponeVenue(isPostponed: boolean): void {
  usePostponement.setState({ isPostponed });
}
