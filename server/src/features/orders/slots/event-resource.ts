import { declaredResource } from '#features/back-office/declared-resource.ts';
import { STORED_HTML } from '#features/content/managing/stored-body.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { publishCatalogueChange } from '#features/venues/publish-catalogue-change.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { events } from '@app/contract/resources/events.ts';
import { movePeakOrders } from './move-peak-orders.ts';

/** The events of a venue. The orders of a peak move with it. @see API-03, CONT-01 */
export const eventResource = declaredResource(events, {
  table: 'events',
  madeBy: 'venue',
  facts: { orders: '(select count(*)::int from orders o where o.venue_id = r.venue_id and o.event_id = r.id)' },
  commerceId: null,
  order: 'r.starts_at desc',
  html: STORED_HTML,
  check: async (_tx, _venueId, { startsAt, endsAt }) => {
    if (Date.parse(endsAt) > Date.parse(startsAt)) return;
    throw new ProblemError(422, 'malformed-request', {
      problems: [{ path: 'values/endsAt', message: 'before its start' }],
    });
  },
  beforeUpdate: movePeakOrders,
  removal: { images: 'event', usedBy: 'select 1 from orders where venue_id = $1 and event_id = $2' },
  publish: async (tx, venueId) => publishCatalogueChange(tx, venueId),
  publishList: bumpVenueUpdatedAt,
});
