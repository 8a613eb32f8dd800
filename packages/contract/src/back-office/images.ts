import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { IMAGE_OWNERS } from '../values/image-places.ts';
import { Id } from '../values/paged.ts';

/** A stored upload. A crop of it needs its `key`. */
export const UploadedImage = z
  .object({
    key: z.string(),
    path: z.string().meta({ description: 'A WebP for a preview' }),
    width: z.int().meta({ description: 'Pixels of the upright image' }),
    height: z.int(),
    widths: z.array(z.int()),
    isCutout: z.boolean(),
    dominantColor: z.string().nullable().meta({ description: '#rrggbb; null for a cut-out' }),
  })
  .meta({ id: 'UploadedImage' });
export type UploadedImage = z.infer<typeof UploadedImage>;

const ImageKey = z.string().regex(/^[0-9a-f]{32}$/);
const part = z.number().min(0).max(1);
/** Room for the rounding of a browser. */
const ROUNDING = 1e-6;
const Crop = z
  .object({ x: part, y: part, width: part.min(0.001), height: part.min(0.001) })
  .refine(({ x, y, width, height }) => x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING, 'exceeds the image');
const Focus = z.object({ x: part, y: part });

/** An image of an object, with what is needed to crop it again. */
export const PlacedImage = z
  .object({
    imageType: z.string(),
    originalKey: z.string().meta({ description: 'The upload' }),
    originalPath: z.string(),
    key: z.string().meta({ description: 'The part that is shown' }),
    path: z.string(),
    crop: Crop.nullable().meta({ description: 'Parts of the upright upload from 0 to 1; null: all of it' }),
    focus: Focus.nullable().meta({ description: 'Point of the shown part from 0 to 1; null: the centre' }),
  })
  .meta({ id: 'PlacedImage' });
export type PlacedImage = z.infer<typeof PlacedImage>;

const OwnerPlace = z.object({ venueId: Id, owner: z.enum(IMAGE_OWNERS), ownerId: Id });
const ImagePlace = OwnerPlace.extend({ imageType: z.string().regex(/^\w{1,30}$/) });
const tags = ['images'] as const;

/** The body is the file itself. Its content decides the format, never its name or its content type. */
export const uploadImage = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/images',
  config: {
    access: 'staff',
    object: 'venue-part',
    permission: ['menu', 'settings'],
    priority: PRIORITY.optional,
    effects: [],
  },
  schema: {
    summary: 'Upload an image of up to 10 MB and 40 megapixels',
    tags,
    params: z.object({ venueId: Id }),
    body: z.instanceof(Uint8Array).meta({ description: 'JPEG, PNG, WebP, AVIF, GIF or TIFF' }),
    response: { 201: UploadedImage },
  },
} as const satisfies Call;

export const ownerImages = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/images/:owner/:ownerId',
  config: { access: 'staff', object: 'picture', permission: ['menu', 'settings'], priority: PRIORITY.optional },
  schema: { summary: 'The images of an object', tags, params: OwnerPlace, response: { 200: z.array(PlacedImage) } },
} as const satisfies Call;

/** Open apps show it at once. */
export const setOwnerImage = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/images/:owner/:ownerId/:imageType',
  config: {
    access: 'staff',
    object: 'picture',
    permission: ['menu', 'settings'],
    priority: PRIORITY.optional,
    effects: [],
  },
  schema: {
    summary: 'Set an image of an object',
    tags,
    params: ImagePlace,
    body: z.object({ key: ImageKey, crop: Crop.nullish(), focus: Focus.nullish() }),
    response: { 200: PlacedImage },
  },
} as const satisfies Call;

export const removeOwnerImage = {
  method: 'DELETE',
  url: '/api/admin/venues/:venueId/images/:owner/:ownerId/:imageType',
  config: {
    access: 'staff',
    object: 'picture',
    permission: ['menu', 'settings'],
    priority: PRIORITY.optional,
    effects: [],
  },
  schema: { summary: 'Remove an image of an object', tags, params: ImagePlace, response: { 204: z.null() } },
} as const satisfies Call;
