import { z } from 'zod';
import type { RowOf } from './define-resource.ts';
import { defineSettings } from './define-settings.ts';
import { list, part } from './fields.ts';

const Host = z
  .string()
  .max(253)
  .regex(/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:[0-9]{1,5})?$/, 'a host, such as chat.example.com');
const hosts = z
  .array(Host)
  .max(50)
  .refine((all) => new Set(all).size === all.length, 'a host twice');

/** Shorter prefixes name networks of other people. */
const LEAST_PREFIX = { v4: 16, v6: 32 } as const;
const hasPrefixFrom = (least: number) => (cidr: string) => Number(cidr.slice(cidr.indexOf('/') + 1)) >= least;
const Network = z.union([
  z.cidrv4().refine(hasPrefixFrom(LEAST_PREFIX.v4), 'at least /16'),
  z.cidrv6().refine(hasPrefixFrom(LEAST_PREFIX.v6), 'at least /32'),
]);

/**
 * What an administrator allowed: pages that the visitor's app may frame, addresses that this server may read odds from,
 * and networks of the venue whose unpaid orders have no limit of a network. For an Admin: an editor of the venue writes
 * addresses, which show nothing without an allowed host. @see CONT-06
 */
export const allowedHosts = defineSettings({
  name: 'allowed-hosts',
  subject: 'allowed-hosts',
  id: 'ManagedHosts',
  title: 'Allowed hosts',
  path: '/hosts',
  summaries: { read: 'Allowed hosts', change: 'Change the allowed hosts' },
  changedAt: 'admin-venue',
  permissions: { read: 'settings', change: 'settings' },
  effects: ['extends-power'],
  fields: {
    frameHosts: part(hosts, []),
    feedHosts: part(hosts, []),
    ownNetworks: list(z.array(Network).max(50)),
  },
  facts: {},
});

/** The allowed hosts as the back office shows them. */
export type ManagedHosts = RowOf<typeof allowedHosts>;
