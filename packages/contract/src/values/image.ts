import { z } from 'zod';

/**
 * An image, stored once at fixed widths under the hash of its content.
 * `path` is a WebP for every browser; for a `srcset` use `/media/{key}/{width}.avif` or `.webp` with the listed
 * `widths`. `isCutout`: transparent around the edge, to be laid on a plate. `focus`: the point that stays visible where
 * a screen cuts the image, each value from 0 to 1; without it, the centre. `dominantColor`: `#rrggbb` to show until the
 * image has loaded; not for a cut-out.
 */
const fields = {
  path: z.string(),
  key: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  isCutout: z.boolean(),
  focus: z.object({ x: z.number(), y: z.number() }).optional(),
  dominantColor: z.string().optional(),
};

export const VenueImage = z
  .object({
    venueImageId: z.enum([
      'logo',
      'banner',
      'LogoForTinting',
      'InstalationAppBanner',
      'TotemBackground',
      'TotemLowerBanner',
      'VenueMap',
    ]),
    ...fields,
  })
  .meta({ id: 'VenueImage' });
export type VenueImage = z.infer<typeof VenueImage>;

/** 1 logo (for a product: its image), 2 banner. */
export const CommerceImage = z
  .object({ commerceImageTypeId: z.union([z.literal(1), z.literal(2)]), ...fields })
  .meta({ id: 'CommerceImage' });
export const ProductImage = z
  .object({ productImageTypeId: z.union([z.literal(1), z.literal(2)]), ...fields })
  .meta({ id: 'ProductImage' });
/** 1 banner, 2 detail. */
export const EventImage = z
  .object({ eventImageTypeId: z.union([z.literal(1), z.literal(2)]), ...fields })
  .meta({ id: 'EventImage' });
export const ArticleImage = z
  .object({ articleImageTypeId: z.union([z.literal(1), z.literal(2)]), ...fields })
  .meta({ id: 'ArticleImage' });
/** 1 banner. */
export const DiscountImage = z.object({ discountImageTypeId: z.literal(1), ...fields }).meta({ id: 'DiscountImage' });
export type DiscountImage = z.infer<typeof DiscountImage>;
/** 1 banner. */
export const BenefitImage = z.object({ benefitImageTypeId: z.literal(1), ...fields }).meta({ id: 'BenefitImage' });
export const PlainImage = z.object(fields).meta({ id: 'Image' });
export type Image = z.infer<typeof PlainImage>;
