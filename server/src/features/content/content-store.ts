import { findImages } from '#features/media/image-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { Article, Event } from '@app/contract/visitor/content.ts';
import { bodyToShow } from './sanitise-body.ts';

/** All events of a venue, past ones included, the soonest first. */
export async function findEvents(tx: Tx, venueId: number): Promise<Event[]> {
  const { rows } = await tx.query<{
    id: number;
    name: string;
    startsAt: Date;
    endsAt: Date;
    description: string;
    translatedName: string | null;
    translatedDescription: string | null;
    rules: number;
  }>(
    `select id, name, translated_name as "translatedName", translated_description as "translatedDescription", starts_at as "startsAt", ends_at as "endsAt", description,
       description_rules as rules
     from events where venue_id = $1 order by starts_at, id`,
    [venueId],
  );
  const images = await findImages(tx, venueId, ['event']);
  return rows.map(({ id, name, translatedName, startsAt, endsAt, description, translatedDescription, rules }) => ({
    id,
    name,
    translatedName,
    eventStart: startsAt.toISOString(),
    end: endsAt.toISOString(),
    images: images.of('event', id).map(({ type, image }) => ({ eventImageTypeId: type === '2' ? 2 : 1, ...image })),
    detail: {
      description: bodyToShow(description, rules),
      translatedDescription: translatedDescription && bodyToShow(translatedDescription, rules),
    },
  }));
}

/** An article, and when visitors cease to see it. Ms since the epoch; null: never. */
export type StoredArticle = { readonly article: Article; readonly endsAtMs: number | null };

/** All articles of a venue except drafts, also scheduled ones, the newest first. */
export async function findArticles(tx: Tx, venueId: number): Promise<StoredArticle[]> {
  const { rows } = await tx.query<{
    id: number;
    title: string;
    translatedTitle: string | null;
    description: string;
    translatedDescription: string | null;
    body: string;
    translatedBody: string | null;
    rules: number;
    publishedAt: Date;
    endsAt: Date | null;
  }>(
    `select id, title, translated_title as "translatedTitle", description,
       translated_description as "translatedDescription", body, translated_body as "translatedBody", body_rules as rules, published_at as "publishedAt",
       ends_at as "endsAt"
     from articles where venue_id = $1 and not is_draft and published_at is not null order by published_at desc, id desc`,
    [venueId],
  );
  const images = await findImages(tx, venueId, ['article']);
  return rows.map(({ body, translatedBody, rules, publishedAt, endsAt, ...article }) => ({
    endsAtMs: endsAt?.getTime() ?? null,
    article: {
      ...article,
      date: publishedAt.toISOString(),
      images: images
        .of('article', article.id)
        .map(({ type, image }) => ({ articleImageTypeId: type === '2' ? 2 : 1, ...image })),
      detail: {
        body: bodyToShow(body, rules),
        translatedBody: translatedBody && bodyToShow(translatedBody, rules),
      },
    },
  }));
}

export async function isVenueEnabled(tx: Tx, venueId: number): Promise<boolean> {
  const { rows } = await tx.query<{ enabled: boolean }>('select enabled from venues where id = $1', [venueId]);
  return rows[0]?.enabled ?? false;
}
