import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { RowStamp } from '../resources/resource-calls.ts';
import { Id } from '../values/paged.ts';

const Host = z
  .string()
  .max(253)
  .regex(/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:[0-9]{1,5})?$/, 'a host, such as chat.example.com');
const hosts = z
  .array(Host)
  .max(50)
  .refine((list) => new Set(list).size === list.length, 'a host twice');

/** Shorter prefixes name networks of other people. */
const LEAST_PREFIX = { v4: 16, v6: 32 } as const;
const hasPrefixFrom = (least: number) => (cidr: string) => Number(cidr.slice(cidr.indexOf('/') + 1)) >= least;
const Network = z.union([
  z.cidrv4().refine(hasPrefixFrom(LEAST_PREFIX.v4), 'at least /16'),
  z.cidrv6().refine(hasPrefixFrom(LEAST_PREFIX.v6), 'at least /32'),
]);

/**
 * What an administrator allowed: pages that the visitor's app may frame, addresses that this server may read odds from,
 * and networks of the venue whose unpaid orders have no limit of a network. @see CONT-06
 */
export const ManagedHostValues = { frameHosts: hosts, feedHosts: hosts, ownNetworks: z.array(Network).max(50) };

const Values = z.strictObject(ManagedHostValues);
export const ManagedHosts = z.object({ id: z.int(), ...RowStamp, ...ManagedHostValues }).meta({ id: 'ManagedHosts' });
export type ManagedHosts = z.infer<typeof ManagedHosts>;

const params = z.object({ venueId: Id });
const tags = ['back office'] as const;

export const managedHosts = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/hosts',
  config: { access: 'staff', object: 'venue', priority: PRIORITY.optional },
  schema: { summary: 'Allowed hosts', tags, params, response: { 200: ManagedHosts } },
} as const satisfies Call;

/** For an Admin: an editor of the venue writes addresses, which show nothing without an allowed host. */
export const changeHosts = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/hosts',
  config: { access: 'staff', object: 'admin-venue', priority: PRIORITY.optional, effects: ['extends-power'] },
  schema: {
    summary: 'Change the allowed hosts',
    tags,
    params,
    body: z.strictObject({ version: RowStamp.version, values: Values }),
    response: { 200: ManagedHosts },
  },
} as const satisfies Call;
