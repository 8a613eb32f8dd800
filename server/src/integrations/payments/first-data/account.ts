import { z } from 'zod';
import type { ProviderConnection } from '../provider-definition.ts';
import { FIRST_DATA_CURRENCIES } from './currencies.ts';

/** Parameters of an account at First Data. docs/providers/first-data.md explains them to the operator. */
export const FirstDataParameters = z
  .object({
    store: z.string().regex(/^\d{5,20}$/),
    /** IANA name. */
    timeZone: z.string().max(60).refine(isTimeZone),
    /** ISO 4217 digits. */
    currency: z.enum([...FIRST_DATA_CURRENCIES.keys()]),
    hashMode: z.enum(['legacy', 'hmac']),
    /** Of the REST API; empty: payments can neither be queried nor refunded. */
    apiKey: z.string().max(200).default(''),
    restHashEncoding: z.enum(['raw', 'hex']).default('raw'),
  })
  .strict();
export type FirstDataParameters = z.output<typeof FirstDataParameters>;

export type FirstDataAccount = FirstDataParameters & {
  readonly sharedSecret: string;
  /** Null: the account has no credentials of the REST API. */
  readonly rest: RestCredentials | null;
};

export type RestCredentials = { readonly apiKey: string; readonly apiSecret: string };

export function readAccount({ parameters, secrets }: ProviderConnection): FirstDataAccount {
  const account = FirstDataParameters.parse(parameters);
  const { apiKey } = account;
  const apiSecret = secrets['fd-api-secret'];
  return {
    ...account,
    sharedSecret: secrets['fd-shared-secret'] ?? '',
    rest: apiKey === '' || apiSecret === undefined ? null : { apiKey, apiSecret },
  };
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
