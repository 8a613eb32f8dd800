type CommerceOfVenue = { id: number; venue: { id: number } };

/** Pages of the back office about one commerce. */
export type OfficePage = 'kiosks' | 'kiosks/pair' | 'printers' | 'stations';

/** Address of a page of the back office about a commerce. */
export function officePage(page: OfficePage, commerce: CommerceOfVenue): string {
  return `/office/${commerce.venue.id}/${page}?stall=${commerce.id}`;
}

/** Address of the queue sizes that make a commerce busy or paused, in its form of the back office. @see COM-03 */
export function limitsPage({ id, venue }: CommerceOfVenue): string {
  return `/office/${venue.id}/stalls/${id}#load`;
}
