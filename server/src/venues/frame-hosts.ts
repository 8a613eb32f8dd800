import type { Db } from '../platform/database.ts';
import { createRenewed } from '../platform/renewed.ts';

export interface FrameHosts {
  /** Hosts that pages of this venue may show in a frame; none for a venue that does not exist. */
  of(venueCode: string): Promise<readonly string[]>;
  close(): void;
}

/**
 * Which hosts may be framed: those that a venue's chatbot and wall are at, as far as an administrator approved them.
 * An editor who writes another address frames nothing.
 *
 * @param onChange calls back whenever something of any venue has changed
 */
export function createFrameHosts(db: Db, onChange: (listener: () => void) => () => void): FrameHosts {
  const known = createRenewed(async () => ({ value: await findFrameHosts(db), holdsForMs: null }));
  const unsubscribe = onChange(() => known.markStale());
  return {
    // While the database is away no page waits for it: one without a chatbot is better than none.
    of: (venueCode) =>
      known.get().then(
        (hosts) => hosts.get(venueCode) ?? [],
        () => [],
      ),
    close: unsubscribe,
  };
}

async function findFrameHosts(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.query<{ code: string; hosts: string[] }>(
    `select code, array_agg(host order by host) as hosts
     from approved_frame_hosts join venues on venues.id = venue_id
     where host in (
       lower(substring(chatbot_link from '^https://([^/?#]+)')),
       lower(substring(wallio_url from '^https://([^/?#]+)')))
     group by code`,
  );
  return new Map(rows.map(({ code, hosts }) => [code, hosts]));
}
