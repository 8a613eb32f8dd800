import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { manifestPath } from '@app/rules/venues/manifest-path.ts';
import { usePageLook } from '@app/ui/theme/use-page-look.ts';

/** Applies the venue's colours and name to the page and the browser's bar. @see APP-05, APP-10 */
export function VenuePalette() {
  const { venue } = useVenueState();
  usePageLook(venue ? { title: venue.name, manifest: manifestPath(venue.code), palette: venue.palette } : {});
  return null;
}
