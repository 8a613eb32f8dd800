import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { manifestPath } from '@app/rules/venues/manifest-path.ts';
import { usePageLook } from '@app/ui/theme/use-page-look.ts';

/** Applies the venue's colours and name to the page. @see APP-05 */
export function VenuePalette() {
  const { venue } = useVenueState();
  usePageLook(venue ? { title: venue.name, manifest: manifestPath(venue.code), palette: venue.palette } : {});
  return null;
}
