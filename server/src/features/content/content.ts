import { LRUCache } from 'lru-cache';
import { SwrValue } from '#platform/concurrency/stale-while-revalidate.ts';
import { readTransactionTime } from '#platform/database/read-clock.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import type { EncodedBody } from '#platform/http/encoded-body.ts';
import { precompress } from '#platform/http/precompressed-response.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Article, Event } from '@app/contract/visitor/content.ts';
import { findArticles, findEvents, isVenueEnabled, type StoredArticle } from './content-store.ts';

/** Events and articles of a venue at one instant. */
export type CompiledContent = {
  /** All events; past ones stay readable by their link. */
  readonly events: readonly Event[];
  /** Not ended, the soonest first. */
  readonly eventsToCome: readonly Event[];
  /** Not ended and starting within the next day: orders can be placed for them. */
  readonly activeEvents: readonly Event[];
  /** Published, the newest first. */
  readonly articles: readonly Article[];
};

export type ContentSnapshot = CompiledContent & {
  readonly response: (name: string, build: (content: CompiledContent) => unknown) => Promise<EncodedBody>;
};

export interface Content {
  /** @throws ProblemError 404 for a venue that does not exist or is not enabled */
  ofVenue(venueId: number): Promise<ContentSnapshot>;
  close(): void;
}

const MAX_VENUES = 200;
const MAX_RESPONSES = 200;
const ACTIVE_BEFORE_START_MS = 24 * 60 * 60 * 1000;

/**
 * Caches events and articles of venues as precompressed responses. Changes of the catalogue's topic invalidate them.
 *
 * @param onChange subscribes to committed changes of topic 'catalogue', of any process
 * @param isLoaded while true, stale content is served without waiting for a refresh
 */
export function createContent(
  db: Db,
  onChange: (listener: (venueId: number) => void) => () => void,
  isLoaded?: () => boolean,
): Content {
  const venues = new LRUCache<number, SwrValue<ContentSnapshot | undefined>>({
    max: MAX_VENUES,
    memoMethod: (venueId) => new SwrValue(() => loadSnapshot(db, venueId), isLoaded),
  });
  const unsubscribe = onChange((venueId) => venues.peek(venueId)?.invalidate());

  return {
    async ofVenue(venueId) {
      const snapshot = await venues.memo(venueId).get();
      if (snapshot) return snapshot;
      venues.delete(venueId);
      throw new ProblemError(404, 'not-found');
    },
    close: unsubscribe,
  };
}

async function loadSnapshot(
  db: Db,
  venueId: number,
): Promise<{ value: ContentSnapshot | undefined; ttlMs: number | null }> {
  return inTransaction(db, async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    if (!(await isVenueEnabled(tx, venueId))) return { value: undefined, ttlMs: null };
    const events = await findEvents(tx, venueId);
    const articles = await findArticles(tx, venueId);
    const nowMs = (await readTransactionTime(tx)).getTime();
    return {
      value: withResponses(compileContent(events, articles, nowMs)),
      ttlMs: ttlMs(events, articles, nowMs),
    };
  });
}

/** @param nowMs the database's clock, ms since the epoch */
export function compileContent(
  events: readonly Event[],
  articles: readonly StoredArticle[],
  nowMs: number,
): CompiledContent {
  const eventsToCome = events.filter((event) => Date.parse(event.end) > nowMs);
  return {
    events,
    eventsToCome,
    activeEvents: eventsToCome.filter((event) => Date.parse(event.eventStart) - ACTIVE_BEFORE_START_MS <= nowMs),
    articles: articles.flatMap(({ article, endsAtMs }) =>
      Date.parse(article.date) <= nowMs && (endsAtMs ?? Infinity) > nowMs ? article : [],
    ),
  };
}

/** Milliseconds until an event ends or becomes active, or an article is published or ends. */
function ttlMs(events: readonly Event[], articles: readonly StoredArticle[], nowMs: number): number | null {
  const boundaries = [
    ...events.flatMap((event) => [Date.parse(event.end), Date.parse(event.eventStart) - ACTIVE_BEFORE_START_MS]),
    ...articles.flatMap(({ article, endsAtMs }) => [
      Date.parse(article.date),
      ...(endsAtMs === null ? [] : [endsAtMs]),
    ]),
  ];
  const next = boundaries.filter((boundaryMs) => boundaryMs > nowMs).sort((one, other) => one - other)[0];
  return next === undefined ? null : next - nowMs;
}

function withResponses(content: CompiledContent): ContentSnapshot {
  const responses = new LRUCache<string, Promise<EncodedBody>>({ max: MAX_RESPONSES });
  return {
    ...content,
    response: (name, build) => {
      const response = responses.get(name) ?? precompress(build(content));
      responses.set(name, response);
      return response;
    },
  };
}
