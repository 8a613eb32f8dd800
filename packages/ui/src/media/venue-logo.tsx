import { Picture, type PictureImage } from './picture.tsx';

/** Logo of a venue, or a placeholder. @see APP-05 */
export function VenueLogo({
  venue,
  sizes,
  className,
  isEager,
}: {
  venue: { readonly images: readonly (PictureImage & { readonly venueImageId: string })[] };
  sizes: string;
  className?: string;
  isEager?: boolean;
}) {
  const logo = venue.images.find(({ venueImageId }) => venueImageId === 'logo');
  return (
    <Picture image={logo} alt="" sizes={sizes} className={className} isEager={isEager} placeholderIcon="landmark" />
  );
}
