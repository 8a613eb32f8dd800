import type { Tx } from '#platform/database/transactions.ts';
import type { Feed } from '@app/contract/visitor/feeds.ts';

export type FeedSettings = {
  readonly enabled: boolean;
  readonly bettingUrl: string | null;
  readonly twitterQuery: string | null;
  readonly igUserId: string | null;
  /** Hosts that an administrator allowed. */
  readonly hosts: string[];
};

export async function findFeedSettings(tx: Tx, venueId: number): Promise<FeedSettings | undefined> {
  const { rows } = await tx.query<FeedSettings>(
    `select enabled, betting_url as "bettingUrl", twitter_query as "twitterQuery", ig_user_id as "igUserId",
       array(select host from approved_feed_hosts where venue_id = $1) as hosts
     from venues where id = $1`,
    [venueId],
  );
  return rows[0];
}

/**
 * Claims the next read of a feed for this process. A changed source is read at once, without its former content.
 *
 * @returns false while the interval runs, or another process reads
 */
export async function claimFeed(
  tx: Tx,
  { venueId, feed, source, everyMs }: { venueId: number; feed: Feed; source: string; everyMs: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into venue_feeds (venue_id, feed, source, next_read_at)
     values ($1, $2, $3, statement_timestamp() + $4 * interval '1 millisecond')
     on conflict (venue_id, feed) do update set
       next_read_at = excluded.next_read_at, source = excluded.source,
       content = case when venue_feeds.source = excluded.source then venue_feeds.content end,
       pictures = case when venue_feeds.source = excluded.source then venue_feeds.pictures else '{}' end,
       read_at = case when venue_feeds.source = excluded.source then venue_feeds.read_at end
     where venue_feeds.next_read_at <= excluded.next_read_at - $4 * interval '1 millisecond'
       or venue_feeds.source <> excluded.source`,
    [venueId, feed, source, everyMs],
  );
  return rowCount === 1;
}

export type FeedContent = { readonly content: unknown; readonly pictures: Readonly<Record<string, string>> };

/** Does nothing if the source has changed meanwhile. */
export async function updateFeed(
  tx: Tx,
  { venueId, feed, source }: { venueId: number; feed: Feed; source: string },
  { content, pictures }: FeedContent,
): Promise<void> {
  await tx.query(
    `update venue_feeds set content = $4, pictures = $5, read_at = statement_timestamp()
     where venue_id = $1 and feed = $2 and source = $3`,
    [venueId, feed, source, JSON.stringify(content), JSON.stringify(pictures)],
  );
}

export type FeedRow = { content: unknown; pictures: Record<string, string>; readAt: Date; nextReadInMs: number };

/** Undefined while the feed was never read. */
export async function findFeed(tx: Tx, venueId: number, feed: Feed, source: string): Promise<FeedRow | undefined> {
  const { rows } = await tx.query<FeedRow>(
    `select content, pictures, read_at as "readAt",
       greatest(0, extract(epoch from next_read_at - clock_timestamp()) * 1000)::float8 as "nextReadInMs"
     from venue_feeds where venue_id = $1 and feed = $2 and source = $3 and content is not null`,
    [venueId, feed, source],
  );
  return rows[0];
}
