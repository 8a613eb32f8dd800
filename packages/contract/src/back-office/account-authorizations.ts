import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { ById, Id } from '../values/paged.ts';
import { AccountProvider, PaymentAccount } from './provider-accounts.ts';

/** The page of the provider on which the owner of an account decides. */
export const StartedAuthorization = z
  .object({ url: z.string(), expiresAt: z.string() })
  .meta({ id: 'StartedAuthorization' });
export type StartedAuthorization = z.infer<typeof StartedAuthorization>;

const OfConfig = z.object({ id: Id, configId: Id });
const tags = ['payment accounts'] as const;

/** Providers whose accounts this installation connects by the owner's consent. Others need keys. @see METHOD-03 */
export const authorizableProviders = {
  method: 'GET',
  url: '/api/venues/:id/authorizable-providers',
  config: { access: 'staff', object: 'venue', permission: 'payments', priority: PRIORITY.optional },
  schema: {
    summary: 'Providers whose accounts are connected by consent',
    tags,
    params: ById,
    response: { 200: z.array(AccountProvider) },
  },
} as const satisfies Call;

/**
 * Starts to connect the configuration to an account by the consent of its owner (OAuth 2.0). The page of the provider
 * returns to `/office/account-authorized` with `state` and `code`. 422 `payment-account-incomplete` for a provider that needs
 * keys.
 */
export const startAccountAuthorization = {
  method: 'POST',
  url: '/api/venues/:id/payment-configs/:configId/authorizations',
  config: {
    access: 'staff',
    object: 'account',
    permission: 'payments',
    priority: PRIORITY.optional,
    effects: ['removes-control'],
  },
  schema: {
    summary: 'Ask the owner of an account for consent at its provider',
    tags,
    params: OfConfig,
    body: z.object({ provider: AccountProvider }),
    response: { 201: StartedAuthorization },
  },
} as const satisfies Call;

/**
 * Connects the account whose owner consented, as `PUT …/account` does. The person who started it finishes it, once.
 * 422 `payment-account-not-authorized`: the consent is used or expired, or the provider refuses its code. 503: the
 * provider fails.
 */
export const finishAccountAuthorization = {
  method: 'POST',
  url: '/api/venues/:id/payment-configs/:configId/authorizations/finish',
  config: {
    access: 'staff',
    object: 'account',
    permission: 'payments',
    priority: PRIORITY.optional,
    effects: ['removes-control'],
  },
  schema: {
    summary: 'Connect the account whose owner consented',
    tags,
    params: OfConfig,
    body: z.object({ state: z.string().min(1).max(200), code: z.string().min(1).max(500) }),
    response: { 200: PaymentAccount },
  },
} as const satisfies Call;
