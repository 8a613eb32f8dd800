/** Web manifest of a venue, or of the app without a venue. @see APP-10 */
export function manifestPath(venueCode: string | undefined): string {
  return venueCode ? `/manifest/${encodeURIComponent(venueCode)}.webmanifest` : '/manifest.webmanifest';
}
