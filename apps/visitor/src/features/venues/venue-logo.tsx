import type { Venue } from '@app/rules/language/localised-types.ts';
import { Picture } from '@app/ui/media/picture.tsx';

/** Logo of a venue, or a placeholder. @see APP-05 */
export function VenueLogo({
  venue,
  sizes,
  className,
  isEager,
}: {
  venue: Pick<Venue, 'images'>;
  sizes: string;
  className?: string;
  isEager?: boolean;
}) {
  const logo = venue.images.find(({ venueImageId }) => venueImageId === 'logo');
  return (
    <Picture image={logo} alt="" sizes={sizes} className={className} isEager={isEager} placeholderIcon="landmark" />
  );
}
