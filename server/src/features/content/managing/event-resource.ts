import { z } from 'zod';
import { defineResource } from '#features/back-office/resource.ts';
import { insertRow, nextRowId, updateRow, type Columns } from '#features/back-office/write-rows.ts';
import { deleteOwnerImages } from '#features/media/delete-owner-images.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { publishCatalogueChange } from '#features/venues/publish-catalogue-change.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ManagedEventValues } from '@app/contract/back-office/managed-events.ts';
import { BODY_RULES } from '../sanitise-body.ts';
import { storedBody, storedTranslation } from './stored-body.ts';

const schema = z.strictObject(ManagedEventValues);

/** The events of a venue. @see API-03, CONT-01 */
export const eventResource = defineResource({
  subject: 'event',
  schema,
  madeBy: 'venue',
  from: 'events r',
  values: {
    name: 'r.name',
    startsAt: 'r.starts_at',
    endsAt: 'r.ends_at',
    description: 'r.description',
    translatedName: 'r.translated_name',
    translatedDescription: 'r.translated_description',
  },
  facts: { orders: '(select count(*)::int from orders o where o.venue_id = r.venue_id and o.event_id = r.id)' },
  commerceId: null,
  searched: 'r.name',
  order: 'r.starts_at desc',
  insert: async (tx, venueId, values) => {
    const id = await nextRowId(tx, 'events', venueId);
    await insertRow(tx, 'events', { venue_id: venueId, id, ...columnsOf(values) });
    await bumpVenueUpdatedAt(tx, venueId);
    return id;
  },
  update: async (tx, venueId, id, values) => updateRow(tx, 'events', venueId, id, columnsOf(values)),
  remove: async (tx, venueId, id) => {
    const { rows } = await tx.query<{ isUsed: boolean }>(
      'select exists (select from orders where venue_id = $1 and event_id = $2) as "isUsed"',
      [venueId, id],
    );
    if (rows[0]?.isUsed) throw new ProblemError(409, 'still-in-use');
    await deleteOwnerImages(tx, venueId, 'event', [id]);
    await tx.query('delete from events where venue_id = $1 and id = $2', [venueId, id]);
    await bumpVenueUpdatedAt(tx, venueId);
  },
  publish: async (tx, venueId) => publishCatalogueChange(tx, venueId),
});

function columnsOf(values: z.infer<typeof schema>): Columns {
  const { name, startsAt, endsAt, description } = values;
  if (Date.parse(endsAt) <= Date.parse(startsAt)) {
    throw new ProblemError(422, 'malformed-request', {
      problems: [{ path: 'values/endsAt', message: 'before its start' }],
    });
  }
  return {
    name: name.trim(),
    starts_at: startsAt,
    ends_at: endsAt,
    description: storedBody(description, 'values/description'),
    description_rules: BODY_RULES,
    translated_name: values.translatedName?.trim() ?? null,
    translated_description: storedTranslation(values.translatedDescription, 'values/translatedDescription'),
  };
}
