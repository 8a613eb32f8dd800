import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

import { OutboundFailure } from './outbound-failure.ts';

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export const resolveBySystem: Resolve = (host) => systemLookup(host, { all: true });

/** All addresses that are given out to anybody on the internet. Source: IANA, IPv6 Global Unicast Address Space. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Is it an address of the open internet: not this machine, this network, a cloud's metadata, a group or a reserve? */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST_V6);
}

/**
 * Looks a name up for the very connection that is about to be made: what is checked here is what is connected to, so
 * that a name cannot answer one thing to the check and another to the connection.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (addresses) => {
        const hidden = addresses.find(({ address }) => !isPublicAddress(address));
        const [first] = addresses;
        if (hidden || !first) {
          done(new OutboundFailure('not-allowed', `${host} does not lead to the open internet.`), '');
        } else if (options.all === true) {
          done(null, [...addresses]);
        } else {
          done(null, first.address, first.family);
        }
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };
}
