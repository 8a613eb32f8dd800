/** Pages of the back office about one commerce. */
export type OfficePage = 'kiosks' | 'kiosks/pair' | 'printers' | 'stations';

/** Address of a page of the back office about a commerce. */
export function officePage(page: OfficePage, commerce: { id: number; venue: { id: number } }): string {
  return `/office/${commerce.venue.id}/${page}?stall=${commerce.id}`;
}
