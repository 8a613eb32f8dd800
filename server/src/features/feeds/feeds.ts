import { LRUCache } from 'lru-cache';
import { SwrValue } from '#platform/concurrency/stale-while-revalidate.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { Feed } from '@app/contract/visitor/feeds.ts';
import { claimFeed, findFeed, findFeedSettings, updateFeed, type FeedRow } from './feed-store.ts';
import { findSource, pictureRule, readFeed, type FeedReaderDeps } from './read-feed.ts';

/** The last answer of a feed with its age, and the rule for its pictures. */
export type LoadedFeed = Pick<FeedRow, 'content' | 'pictures' | 'readAt'> & {
  readonly allowsPicture: (url: URL) => boolean;
};
/** `not-offered`: the venue has no such feed, or is disabled. `unavailable`: it was never read. */
export type FeedState = LoadedFeed | 'unknown-venue' | 'not-offered' | 'unavailable';

export interface Feeds {
  get(venueId: number, feed: Feed): Promise<FeedState>;
}

/** Shortest time between two reads of a feed. The documents name 30 s for odds; X counts each read. */
const EVERY_MS: Readonly<Record<Feed, number>> = { odds: 30_000, posts: 300_000, photos: 900_000 };
/** Longest time until a process sees what another one has read, or a changed setting. */
const LOOK_AGAIN_MS = 5_000;
/** Another process reads the feed for the first time. */
const FIRST_READ_MS = 500;
const MAX_FEEDS = 300;

type FeedsDeps = FeedReaderDeps & {
  readonly db: Db;
  readonly onFailure: (error: unknown) => void;
  readonly isLoaded?: () => boolean;
  /** Interval of all feeds, for tests. */
  readonly everyMs?: number;
};

/**
 * Reads feeds when visitors ask for them: at most one read per venue and interval, of all processes together. A failed
 * read leaves the last answer in place.
 *
 * @see HOME-05, CONT-04
 */
export function createFeeds(deps: FeedsDeps): Feeds {
  const cached = new LRUCache<string, SwrValue<FeedState>>({ max: MAX_FEEDS });
  return {
    async get(venueId, feed) {
      const key = `${venueId}/${feed}`;
      const value = cached.get(key) ?? new SwrValue(() => loadFeed(deps, venueId, feed), deps.isLoaded);
      cached.set(key, value);
      return value.get();
    },
  };
}

async function loadFeed(
  deps: FeedsDeps,
  venueId: number,
  feed: Feed,
): Promise<{ value: FeedState; ttlMs: number | null }> {
  const { db, settings: integrations, onFailure, everyMs = EVERY_MS[feed] } = deps;
  const { sandboxOrigin } = integrations;
  const lookAgainMs = Math.min(LOOK_AGAIN_MS, everyMs);
  const settings = await inVenueScope(db, venueId, (tx) => findFeedSettings(tx, venueId));
  if (!settings) return { value: 'unknown-venue', ttlMs: lookAgainMs };
  const source = findSource(feed, settings, sandboxOrigin);
  if (source === null) return { value: 'not-offered', ttlMs: lookAgainMs };

  const { hosts } = settings;
  const place = { venueId, feed, source };
  const isClaimed = await inVenueScope(db, venueId, (tx) => claimFeed(tx, { ...place, everyMs }));
  if (isClaimed) {
    try {
      const fresh = await readFeed(deps, { ...place, hosts });
      await inVenueScope(db, venueId, (tx) => updateFeed(tx, place, fresh));
    } catch (error) {
      onFailure(error);
    }
  }
  const row = await inVenueScope(db, venueId, (tx) => findFeed(tx, venueId, feed, source));
  if (!row) return { value: 'unavailable', ttlMs: isClaimed ? lookAgainMs : FIRST_READ_MS };
  const { content, pictures, readAt, nextReadInMs } = row;
  const value = { content, pictures, readAt, allowsPicture: pictureRule(feed, hosts, sandboxOrigin) };
  return { value, ttlMs: Math.min(lookAgainMs, nextReadInMs) };
}
