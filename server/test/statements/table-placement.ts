import { TABLE_OWNERS } from '../schema-page/table-owners.ts';

/** Tables shared by all venues. Each other table holds data of one venue and could live on that venue's shard. */
export const ACROSS_VENUES: readonly string[] = [
  'account_roles',
  'accounts',
  'apps',
  'exchange_codes',
  'identities',
  'instance_secrets',
  'invitations',
  'known_devices',
  'media',
  'media_deletions',
  'opened_pages',
  'passkeys',
  'pin_attempts',
  'processes',
  'rate_limit_counters',
  'refund_codes',
  'scheduled_tasks',
  'schema_migrations',
  'second_factor_attempts',
  'second_factor_challenges',
  'sessions',
  'sign_in_attempts',
  'sign_in_codes',
  // Found by the cookie of the device, like sessions.
  'tablets',
  'totp_factors',
  // Its id is the venue's id.
  'venues',
];

/** Tables that every machine of a cluster would hold whole: small, read with the data of venues, seldom written. */
export const REFERENCE_TABLES: readonly string[] = ['venues'];

/** Tables that would be distributed by `venue_id`. */
export const VENUE_TABLES: readonly string[] = Object.values(TABLE_OWNERS)
  .flat()
  .filter((table) => !ACROSS_VENUES.includes(table))
  .toSorted();
