import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { useIsLive } from '#shared/live/live-state.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type * as contract from '@app/contract/visitor/venues.ts';
import { localisedQuery } from '@app/ordering/reads/api-query.ts';
import { useActiveEvents } from '@app/ordering/venue/use-active-events.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import { useMenu } from '@app/ordering/venue/use-menu.ts';
import { useWaits } from '@app/ordering/venue/use-waits.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Commerce, CompleteCommerce } from '@app/rules/language/localised-types.ts';
import { enterCommerce, useVisit } from './visit-store.ts';

export type CommerceRead =
  | { kind: 'loading'; preview: Commerce | null }
  | { kind: 'missing' }
  /** `isAnswered`: the server answered with a failure, so the network works. */
  | { kind: 'failed'; isAnswered: boolean; retry: () => void }
  /** `menu`: the commerce in both languages, for searches and routes. */
  | {
      kind: 'here';
      menu: contract.CompleteCommerce;
      commerce: CompleteCommerce;
      wait: contract.CommerceWait | null;
      seenAtMs: number;
    };

/** A commerce of this venue with its menu; without a code the last visited one. @see COM-01, COM-02, VENUE-05 */
export function useCommerce(codeInRoute: string | undefined): CommerceRead {
  const venue = useVenue();
  const localise = useLocalise(venue);
  const lastVisited = useVisit((visit) => visit.commerce);
  const commerceCode = codeInRoute ?? lastVisited?.code;

  const found = useQuery({
    ...localisedQuery(localise, 'GET /api/commerces/get/by-codes/:venueCode/:commerceCode', {
      params: { venueCode: venue.code, commerceCode: commerceCode ?? '' },
    }),
    enabled: commerceCode !== undefined,
  });
  const listed = useQuery({
    ...localisedQuery(localise, 'GET /api/venues/:id/commerces', { params: { id: venue.id } }),
    enabled: false,
  }).data?.find(({ code }) => code === commerceCode);
  const visited = lastVisited?.code === commerceCode ? localise(lastVisited) : null;
  const preview = found.data?.commerce ?? listed ?? visited;

  const isLive = useIsLive();
  const menu = useMenu(preview?.id, isLive);
  useActiveEvents(venue);
  const wait = useWait(venue.id, menu.data?.id);
  const hasFailed = useHasFailed(...(preview ? [menu] : [menu, found]));

  if (commerceCode === undefined || isMissing(found.error) || isMissing(menu.error)) return { kind: 'missing' };
  if (menu.data)
    return { kind: 'here', menu: menu.data, commerce: localise(menu.data), wait, seenAtMs: menu.dataUpdatedAt };
  if (hasFailed) {
    const failed = preview ? menu : found;
    return { kind: 'failed', isAnswered: failed.error instanceof ApiProblem, retry: () => void failed.refetch() };
  }
  return { kind: 'loading', preview: preview ?? null };
}

/** Like `useCommerce`, and records the visit. @see APP-08 */
export function useVisitedCommerce(codeInRoute: string | undefined): CommerceRead {
  const read = useCommerce(codeInRoute);
  const menu = read.kind === 'here' ? read.menu : null;
  useEffect(() => {
    if (menu) enterCommerce(commerceOnly(menu));
  }, [menu]);
  return read;
}

/** Live wait of a commerce; null if unknown. @see CHK-02 */
function useWait(venueId: number, commerceId: number | undefined): contract.CommerceWait | null {
  const { data: waits } = useWaits(venueId);
  return commerceId === undefined ? null : (waits?.get(commerceId) ?? null);
}

function isMissing(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.status === 404;
}

function commerceOnly({
  products: _products,
  promotions: _promotions,
  modifierGroups: _modifierGroups,
  ...commerce
}: contract.CompleteCommerce): contract.Commerce {
  return commerce;
}
