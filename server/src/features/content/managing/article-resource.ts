import { z } from 'zod';
import { defineResource } from '#features/back-office/resource.ts';
import { insertRow, nextRowId, updateRow, type Columns } from '#features/back-office/write-rows.ts';
import { deleteOwnerImages } from '#features/media/delete-owner-images.ts';
import { smallPicturePath } from '#features/media/small-picture-path.sql.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { ManagedArticleValues } from '@app/contract/back-office/managed-articles.ts';
import { BODY_RULES } from '../sanitise-body.ts';
import { storedBody, storedTranslation } from './stored-body.ts';

const schema = z.strictObject(ManagedArticleValues);

/** The articles of a venue. @see API-03, CONT-02 */
export const articleResource = defineResource({
  subject: 'article',
  schema,
  madeBy: 'venue',
  from: 'articles r',
  values: {
    title: 'r.title',
    description: 'r.description',
    body: 'r.body',
    translatedTitle: 'r.translated_title',
    translatedDescription: 'r.translated_description',
    translatedBody: 'r.translated_body',
    publishedAt: 'r.published_at',
  },
  facts: { isPublished: 'r.published_at <= now()', imagePath: smallPicturePath('article') },
  commerceId: null,
  searched: 'r.title',
  order: 'r.published_at desc',
  insert: async (tx, venueId, values) => {
    const id = await nextRowId(tx, 'articles', venueId);
    await insertRow(tx, 'articles', { venue_id: venueId, id, ...columnsOf(values) });
    return id;
  },
  update: async (tx, venueId, id, values) => updateRow(tx, 'articles', venueId, id, columnsOf(values)),
  remove: async (tx, venueId, id) => {
    await deleteOwnerImages(tx, venueId, 'article', [id]);
    await tx.query('delete from articles where venue_id = $1 and id = $2', [venueId, id]);
  },
  // The venue says whether it has articles.
  publish: async (tx, venueId) => bumpVenueUpdatedAt(tx, venueId),
});

function columnsOf(values: z.infer<typeof schema>): Columns {
  const { title, description, body, publishedAt } = values;
  return {
    title: title.trim(),
    description: description.trim(),
    body: storedBody(body, 'values/body'),
    body_rules: BODY_RULES,
    translated_title: values.translatedTitle?.trim() ?? null,
    translated_description: values.translatedDescription?.trim() ?? null,
    translated_body: storedTranslation(values.translatedBody, 'values/translatedBody'),
    published_at: publishedAt,
  };
}
