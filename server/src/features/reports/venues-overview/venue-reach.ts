import { editorOf } from '#features/accounts/roles/role-scope.ts';
import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import type { ManagedVenueSummary } from '@app/contract/back-office/managed-venues.ts';

/** Commerces of a venue; null: all of them, undefined: none. */
type Commerces = readonly number[] | null | undefined;

/** A venue with what its reader may see there: how its commerces serve, and what they sold. */
export type VenueReach = {
  readonly venue: ManagedVenueSummary;
  readonly served: Commerces;
  readonly sold: Commerces;
};

/** What roles allow in a venue. @see ROLE-01 */
export function reachIn(viewer: Viewer, venue: ManagedVenueSummary): VenueReach {
  return {
    venue,
    served: editorOf(viewer, venue.id, ['reports', 'settings'])?.commerceIds,
    sold: editorOf(viewer, venue.id, 'reports')?.commerceIds,
  };
}

/** Venues and commerces as parameters of a statement: a row counts when its venue is in `wholeIds`, or its commerce in `commerceIds`. */
export type VenuesRead = {
  readonly venueIds: readonly number[];
  readonly wholeIds: readonly number[];
  readonly commerceIds: readonly number[];
};

/** The venues whose commerces the reader may see, with these. */
export function readOf(reaches: readonly VenueReach[], commercesOf: (reach: VenueReach) => Commerces): VenuesRead {
  const seen = reaches.flatMap((reach) => {
    const commerceIds = commercesOf(reach);
    return commerceIds === undefined ? [] : [{ id: reach.venue.id, commerceIds }];
  });
  return {
    venueIds: seen.map(({ id }) => id),
    wholeIds: seen.flatMap(({ id, commerceIds }) => (commerceIds === null ? [id] : [])),
    commerceIds: seen.flatMap(({ commerceIds }) => commerceIds ?? []),
  };
}
