import type { Kind } from './kind.ts';

const at = (name: string) => `/api/admin/venues/:venueId/${name}`;
const rowsOf = (name: string, list: Kind, row: Kind): Readonly<Record<string, Kind>> => ({
  [`GET ${at(name)}`]: list,
  [`POST ${at(name)}`]: list,
  [`PUT ${at(name)}`]: list,
  [`GET ${at(name)}/:id`]: row,
  [`PUT ${at(name)}/:id`]: row,
  [`DELETE ${at(name)}/:id`]: row,
});

/** Kinds of the calls for the content of a venue, its home and its allowed hosts. */
export const CONTENT_KINDS: Readonly<Record<string, Kind>> = {
  ...rowsOf('articles', 'venue', 'venue-content'),
  ...rowsOf('banners', 'venue', 'venue-content'),
  ...rowsOf('promotions', 'venue-part', 'commerce-content'),
  ...rowsOf('discounts', 'venue-part', 'commerce-content'),
  // A benefit is ended and not removed.
  [`GET ${at('buyer-benefits')}`]: 'venue-part',
  [`POST ${at('buyer-benefits')}`]: 'venue-part',
  [`PUT ${at('buyer-benefits')}`]: 'venue-part',
  [`GET ${at('buyer-benefits')}/:id`]: 'commerce-content',
  [`PUT ${at('buyer-benefits')}/:id`]: 'commerce-content',
  [`POST ${at('buyer-benefits')}/:id/holders`]: 'commerce-content',
  [`GET ${at('home')}`]: 'venue',
  [`PUT ${at('home')}`]: 'venue',
  [`GET ${at('hosts')}`]: 'venue',
  [`PUT ${at('hosts')}`]: 'venue',
};
