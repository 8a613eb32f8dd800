import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { ById, Id } from '../values/paged.ts';
import { ACCOUNT_SECRETS } from '../values/payment-providers.ts';
import { text } from '../values/text.ts';

/** Secrets of a venue. The server reads them by name; the API never returns them. */
export const VENUE_SECRETS = ['club-api-key', 'x-bearer-token', 'instagram-access-token'] as const;
export type VenueSecretName = (typeof VENUE_SECRETS)[number];

/** Public data of a stored secret: author, time and, of a long one, a recognisable part. */
export const VenueSecret = z
  .object({
    name: z.enum([...VENUE_SECRETS, ...ACCOUNT_SECRETS]),
    set: z.boolean(),
    lastFour: z.string().nullable().meta({ description: 'Null for a value of fewer than 16 characters' }),
    setAt: z.string().nullable(),
    setBy: z.int().nullable().meta({ description: 'The account' }),
  })
  .meta({ id: 'VenueSecret' });
export type VenueSecret = z.infer<typeof VenueSecret>;

const tags = ['venue secrets'] as const;

export const venueSecrets = {
  method: 'GET',
  url: '/api/venues/:id/secrets',
  config: { access: 'staff', object: 'venue', permission: 'payments', priority: PRIORITY.optional },
  schema: {
    summary: 'Stored secrets of a venue, without their values',
    tags,
    params: ById,
    response: { 200: z.array(VenueSecret) },
  },
} as const satisfies Call;

/** Replaces the former value at once. */
export const setVenueSecret = {
  method: 'PUT',
  url: '/api/venues/:id/secrets/:name',
  config: {
    access: 'staff',
    object: 'venue',
    permission: 'payments',
    priority: PRIORITY.optional,
    effects: ['moves-money'],
  },
  schema: {
    summary: 'Set a secret of a venue',
    tags,
    params: z.object({ id: Id, name: z.enum(VENUE_SECRETS) }),
    body: z.object({ value: text(4096).min(1) }),
    response: { 200: VenueSecret },
  },
} as const satisfies Call;

const AccountOfVenue = z.object({ id: Id, accountId: Id });

/** `accountId`: the id of the account in the payment configuration, such as `mercadoPagoConfigId`. */
export const accountSecrets = {
  method: 'GET',
  url: '/api/venues/:id/payment-accounts/:accountId/secrets',
  config: { access: 'staff', object: 'account', permission: 'payments', priority: PRIORITY.optional },
  schema: {
    summary: 'Stored secrets of a payment account, without their values',
    tags,
    params: AccountOfVenue,
    response: { 200: z.array(VenueSecret) },
  },
} as const satisfies Call;

/**
 * Replaces the former value at once. The provider names the owner of a new credential.
 * 422 `payment-account-refused`, `payment-account-is-test`, `payment-account-other-country` or `payment-account-other-
 * owner`; 503 when the provider fails.
 */
export const setAccountSecret = {
  method: 'PUT',
  url: '/api/venues/:id/payment-accounts/:accountId/secrets/:name',
  config: {
    access: 'staff',
    object: 'account',
    permission: 'payments',
    priority: PRIORITY.optional,
    effects: ['moves-money'],
  },
  schema: {
    summary: 'Set a secret of a payment account',
    tags,
    params: AccountOfVenue.extend({ name: z.enum(ACCOUNT_SECRETS) }),
    body: z.object({ value: text(4096).min(1) }),
    response: { 200: VenueSecret },
  },
} as const satisfies Call;
