import { declaredSettings } from '#features/back-office/declared-settings.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { allowedHosts } from '@app/contract/resources/allowed-hosts.ts';
import { bumpVenueUpdatedAt } from '../bump-venue-updated-at.ts';

const hostsOf = (table: string) =>
  `coalesce((select json_agg(h.host order by h.host) from ${table} h where h.venue_id = r.venue_id), '[]')`;

/** Hosts that pages may frame and feeds may come from, and the venue's own networks. @see API-03, CONT-06 */
export const allowedHostsResource = declaredSettings(allowedHosts, {
  from: '(select id, id as venue_id, own_networks from venues) r',
  values: {
    frameHosts: hostsOf('approved_frame_hosts'),
    feedHosts: hostsOf('approved_feed_hosts'),
    ownNetworks: 'r.own_networks::text[]',
  },
  facts: {},
  update: async (tx, venueId, { frameHosts, feedHosts, ownNetworks }) => {
    await replaceHosts(tx, 'approved_frame_hosts', venueId, frameHosts);
    await replaceHosts(tx, 'approved_feed_hosts', venueId, feedHosts);
    await replaceNetworks(tx, venueId, ownNetworks);
  },
  publish: async (tx, venueId) => bumpVenueUpdatedAt(tx, venueId),
});

async function replaceHosts(
  tx: Tx,
  table: 'approved_frame_hosts' | 'approved_feed_hosts',
  venueId: number,
  hosts: readonly string[],
): Promise<void> {
  await tx.query(`delete from ${table} where venue_id = $1 and host <> all($2::text[])`, [venueId, hosts]);
  await tx.query(
    `insert into ${table} (venue_id, host) select $1, host from unnest($2::text[]) as host on conflict do nothing`,
    [venueId, hosts],
  );
}

/** Bits of a host in an address are cleared, and each network is stored once. */
async function replaceNetworks(tx: Tx, venueId: number, networks: readonly string[]): Promise<void> {
  await tx.query(
    `update venues set own_networks = array(
       select distinct network(typed::inet) from unnest($2::text[]) as typed order by 1)
     where id = $1`,
    [venueId, networks],
  );
}
