import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { pageGroupsFor } from '#shared/layout/venue-pages.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { findEntries, type PaletteResult } from './find-entries.ts';

const PRODUCTS_SHOWN = 6;
const ENTRIES_SHOWN = 8;
/** Shorter texts match too many products. */
const LEAST_TYPED = 2;

/** The pages, stalls and products of the open venue that match a text. */
export function usePaletteResults(typed: string): readonly PaletteResult[] {
  const text = useText();
  const venue = useOpenVenue();
  const { id: venueId } = venue;
  const { stalls } = useCommerces();
  const q = typed.trim();
  const products = useQuery({
    queryKey: ['palette', venueId, q],
    enabled: q.length >= LEAST_TYPED,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.send('GET /api/admin/venues/:venueId/products', {
        params: { venueId },
        query: { page: 1, perPage: PRODUCTS_SHOWN, q },
        signal,
      }),
  });
  const pages = pageGroupsFor(venue)
    .flatMap(({ pages: own }) => own)
    .map(({ to, name }) => ({ key: to, to: `/${venueId}/${to}`, name: text(name), detail: text('palette-page') }));
  const ofCommerces = stalls.map(({ id, name }) => ({
    key: `stall-${id}`,
    to: `/${venueId}/stalls/${id}`,
    name,
    detail: text('stall'),
  }));
  const ofProducts = (q.length < LEAST_TYPED ? [] : (products.data?.data ?? [])).map(({ id, name, commerceName }) => ({
    key: `product-${id}`,
    to: `/${venueId}/menu/${id}`,
    name,
    detail: commerceName,
  }));
  const order = /^\d+$/.test(q)
    ? [
        {
          key: 'order',
          to: `/${venueId}/orders?search=${q}&reading=number`,
          name: text('palette-order', { number: q }),
          detail: text('palette-page'),
        },
      ]
    : [];
  return [...order, ...findEntries([...pages, ...ofCommerces], q).slice(0, ENTRIES_SHOWN), ...ofProducts];
}
