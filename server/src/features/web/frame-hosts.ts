import { SwrValue } from '#platform/concurrency/stale-while-revalidate.ts';
import type { Db } from '#platform/database/transactions.ts';

export interface FrameHosts {
  all(): Promise<readonly string[]>;
  close(): void;
}

/**
 * Caches the hosts that the app's pages may frame: those of an enabled venue's chatbot and wall, if an administrator
 * approved them. An address that an editor writes frames nothing.
 * One page serves all venues of an app, so it lists the hosts of all.
 *
 * @param onChange calls back after a change of any venue
 * @param sandboxOrigin counts as approved, since it is the demo's chatbot; null without it
 * @see CONT-06
 */
export function createFrameHosts(
  db: Db,
  appCode: string,
  onChange: (listener: () => void) => () => void,
  sandboxOrigin: string | null = null,
): FrameHosts {
  const known = new SwrValue(async () => ({ value: await findFrameHosts(db, appCode), ttlMs: null }));
  const sandbox = sandboxOrigin === null ? [] : [sandboxOrigin];
  const unsubscribe = onChange(() => known.invalidate());
  return {
    // During a database outage pages do not wait: a page without a chatbot is better than none.
    all: async () => [...(await known.get().catch(() => [])), ...sandbox],
    close: unsubscribe,
  };
}

async function findFrameHosts(db: Db, appCode: string): Promise<string[]> {
  const { rows } = await db.query<{ host: string }>(
    `select distinct host
     from approved_frame_hosts join venues on venues.id = venue_id
     where app_code = $1 and enabled and host in (
       lower(substring(chatbot_link from '^https://([^/?#]+)')),
       lower(substring(wallio_url from '^https://([^/?#]+)')))
     order by host`,
    [appCode],
  );
  return rows.map(({ host }) => host);
}
