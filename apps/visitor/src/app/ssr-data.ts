import type { SsrReads } from '#shared/api/query-client.ts';
import { VENUE_LIST } from '#shared/navigation/route-paths.ts';
import { apiPath } from '@app/client/api.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';
import { PROMOTIONS_PER_PAGE } from '@app/contract/values/limits.ts';
import type { CompleteCommerce, Venue } from '@app/contract/visitor/venues.ts';

/** Reads an API path like the browser. @returns the JSON; undefined for 404 */
export type SsrRead = (apiPath: string) => Promise<unknown>;

/** Version of a venue's public data, as live events have it. @returns null for an unknown venue */
export type MenuVersion = (venueCode: string) => Promise<string | null>;

/** `commerce`: of the path, null without one. `version`: read before all else, so that no data is older. */
type FirstReads = {
  reads: SsrReads;
  venue: Venue | null;
  version: string | null;
  commerce: CompleteCommerce | null;
  isMissing: boolean;
};

/** API data of a path's first screen; the same reads as in the browser. */
export async function loadSsrData(
  pathname: string,
  search: string,
  { app, read, menuVersion }: { app: string; read: SsrRead; menuVersion: MenuVersion },
): Promise<FirstReads> {
  const [, screen = '', venueCode, commerceCode] = pathname.split('/').map(decodeURIComponent);
  const reads: Record<string, unknown> = {};
  const readAll = async (paths: readonly string[]) => {
    const answers = await Promise.all(paths.map(async (path) => [path, await read(path)] as const));
    for (const [path, answer] of answers) if (answer !== undefined) reads[path] = answer;
  };

  const isListOpen = new URLSearchParams(search).has(VENUE_LIST);
  if (!venueCode || isListOpen) {
    await readAll([apiPath('GET /api/apps/:app/venues/get/current-venues', { params: { app } })]);
  }
  if (!venueCode) return { reads, venue: null, version: null, commerce: null, isMissing: false };

  const version = await menuVersion(venueCode);
  const venuePath = apiPath('GET /api/venues/get/by-code/:venueCode', { params: { venueCode } });
  const venue = await read(venuePath);
  if (!isVenue(venue)) return { reads, venue: null, version, commerce: null, isMissing: true };
  reads[venuePath] = venue;
  await readAll(screenPaths(screen, venue, commerceCode));

  const found = commerceCode && reads[commercePathOf(venue.code, commerceCode)];
  const commerceId = asRecord(asRecord(found).get('commerce')).get('id');
  if (typeof commerceId !== 'number') return { reads, venue, version, commerce: null, isMissing: false };
  const menuPath = apiPath('GET /api/commerces/get/complete-commerce/:id', { params: { id: commerceId } });
  await readAll([menuPath]);
  const commerce = reads[menuPath];
  return { reads, venue, version, commerce: isCompleteCommerce(commerce) ? commerce : null, isMissing: false };
}

function commercePathOf(venueCode: string, commerceCode: string): string {
  return apiPath('GET /api/commerces/get/by-codes/:venueCode/:commerceCode', { params: { venueCode, commerceCode } });
}

function screenPaths(screen: string, venue: Venue, commerceCode: string | undefined): string[] {
  const params = { id: venue.id };
  const waits = apiPath('GET /api/venues/:id/waits', { params });
  if (screen === 'commerce' || screen === 'product-details') {
    const events = apiPath('GET /api/venues/:id/events/active-events', { params });
    return commerceCode ? [commercePathOf(venue.code, commerceCode), waits, ...(venue.hasEvents ? [events] : [])] : [];
  }
  if (screen !== 'home') return [];
  return [
    apiPath('GET /api/venues/:id/commerces', { params }),
    apiPath('GET /api/venues/:id/promotions', { params, query: { page: 1, perPage: PROMOTIONS_PER_PAGE } }),
    apiPath('GET /api/venues/:id/events/next-event', { params }),
    waits,
  ];
}

function isVenue(answer: unknown): answer is Venue {
  return asRecord(answer).has('code') && asRecord(answer).has('palette');
}

function isCompleteCommerce(answer: unknown): answer is CompleteCommerce {
  return asRecord(answer).has('products') && asRecord(answer).has('promotions');
}
