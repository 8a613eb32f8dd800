import * as accountAuthorizations from '../back-office/account-authorizations.ts';
import * as providerAccounts from '../back-office/provider-accounts.ts';
import * as venueSecrets from '../back-office/venue-secrets.ts';
import * as apiKeys from './api-keys.ts';
import * as webhooks from './webhooks.ts';

/** The modules with calls about a venue's connections with other systems. */
export const CONNECTION_MODULES = [accountAuthorizations, apiKeys, providerAccounts, venueSecrets, webhooks] as const;
