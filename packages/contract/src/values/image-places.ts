/** Largest upload. Bytes. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/** Objects that show images. */
export const IMAGE_OWNERS = [
  'venue',
  'commerce',
  'product',
  'product-category',
  'event',
  'article',
  'banner',
  'discount',
  'benefit',
] as const;
export type ImageOwner = (typeof IMAGE_OWNERS)[number];

/**
 * The documented image types of each owner. Of a commerce and a product: 1 logo, 2 banner. Of an event and an article: 1
 * banner, 2 detail. Others have one image.
 */
export const IMAGE_TYPES: Readonly<Record<ImageOwner, readonly string[]>> = {
  venue: [
    'logo',
    'banner',
    'LogoForTinting',
    'InstalationAppBanner',
    'TotemBackground',
    'TotemLowerBanner',
    'VenueMap',
  ],
  commerce: ['1', '2'],
  product: ['1', '2'],
  'product-category': ['1'],
  event: ['1', '2'],
  article: ['1', '2'],
  banner: ['1'],
  discount: ['1'],
  benefit: ['1'],
};

/** The part of an upright upload that is shown, each value a part of its width or height from 0 to 1. */
export type ImageCrop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The point of the shown part that stays visible where a screen cuts it, from 0 to 1. */
export type ImageFocus = { readonly x: number; readonly y: number };
