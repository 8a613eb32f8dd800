import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { SendingParts } from '#shared/uploads/use-sending.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { PlacedImage } from '@app/contract/back-office/images.ts';
import type { ImageCrop, ImageFocus, ImageOwner } from '@app/contract/values/image-places.ts';

/** The server encodes up to five widths, and refuses a request after 15 seconds. */
const TIMEOUT_MS = 20_000;

/** The place of a picture: one type of an object. */
export type PicturePlace = { readonly owner: ImageOwner; readonly ownerId: number; readonly imageType: string };

export type ChosenPart = { readonly crop: ImageCrop | null; readonly focus: ImageFocus | null };

/** The picture at a place, and the calls that change it. @see VENUE-06 */
export function usePlacedPicture({ owner, ownerId, imageType }: PicturePlace) {
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const params = { venueId, owner, ownerId, imageType };
  const pictures = useQuery({
    queryKey: ['pictures', venueId, owner, ownerId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/images/:owner/:ownerId', { params }),
  });
  const place = async (key: string, part: ChosenPart): Promise<PlacedImage> => {
    const placed = await api.send('PUT /api/admin/venues/:venueId/images/:owner/:ownerId/:imageType', {
      params,
      body: { key, ...part },
      timeoutMs: TIMEOUT_MS,
    });
    await queries.invalidateQueries();
    return placed;
  };
  return {
    error: pictures.error,
    isPending: pictures.isPending,
    refetch: pictures.refetch,
    placed: pictures.data?.find((picture) => picture.imageType === imageType) ?? null,
    place,
    upload: async (file: File, parts: SendingParts) =>
      api.send('POST /api/admin/venues/:venueId/images', {
        params: { venueId },
        body: new Uint8Array(await file.arrayBuffer()),
        timeoutMs: TIMEOUT_MS,
        ...parts,
      }),
    remove: async () => {
      await api.send('DELETE /api/admin/venues/:venueId/images/:owner/:ownerId/:imageType', { params });
      await queries.invalidateQueries();
    },
  };
}
