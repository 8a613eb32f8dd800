import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { parseAddress } from '#platform/text/ip-address.ts';
import { OutboundFailure } from './outbound-failure.ts';

/** Returns all addresses of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export const resolveBySystem: Resolve = (host) => systemLookup(host, { all: true });

/** All addresses assigned to the public internet. Source: IANA, IPv6 Global Unicast Address Space. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an address is public: not of this machine, a private network, a cloud's metadata service, multicast
 * or reserved.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  if (parsed?.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST_V6);
}

/**
 * Looks up a name for the connection that is about to be made. The checked address is the connected one, which prevents
 * DNS rebinding. For connections that try all addresses (`autoSelectFamily`).
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  const find = callbackify((host: string) => resolvePublic(resolve, host));
  return (host, _options, done) => find(host, done);
}

/** Returns the addresses of a name. @throws OutboundFailure `not-allowed` when one of them is not public */
export async function resolvePublic(resolve: Resolve, host: string): Promise<LookupAddress[]> {
  const addresses = await resolve(host);
  if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))) return [...addresses];
  throw new OutboundFailure('not-allowed', `${host} does not lead to the open internet.`);
}
