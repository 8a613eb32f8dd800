import { create } from 'zustand';

/** The visitor chose to pick a venue later; holds until the page is closed. @see VENUE-02 */
export const usePostponement = create<{ isPostponed: boolean }>(() => ({ isPostponed: false }));

export function postponeVenue(isPostponed: boolean): void {
  usePostponement.setState({ isPostponed });
}
