import * as contract from '@app/contract/back-office/venue-secrets.ts';
import type { VenueSecret } from '@app/contract/back-office/venue-secrets.ts';
import type { AccountSecretName } from '@app/contract/values/payment-providers.ts';
import type { FastifyRequest } from 'fastify';

import type { Db, Tx } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { identifiesAccount } from '#integrations/payments/registry.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { describeAccountSecrets, describeVenueSecrets } from './read-venue-secret.ts';
import { setAccountSecret, setVenueSecret } from './set-venue-secret.ts';

export type SecretsDeps = {
  readonly db: Db;
  readonly encrypter: Encrypter;
  /**
   * @throws ProblemError for callers without a role for the venue
   * @returns the account of the caller
   */
  readonly requireVenueStaff: (request: FastifyRequest, venueId: number) => Promise<number>;
  /** Whether the venue has this account at a payment provider. */
  readonly hasAccount: (tx: Tx, venueId: number, accountId: number) => Promise<boolean>;
  /** @throws ProblemError for a credential that the account may not use */
  readonly requireCredential: (
    venueId: number,
    accountId: number,
    name: AccountSecretName,
    value: string,
  ) => Promise<void>;
};

/** Registers routes that set and describe secrets. No response contains a secret. @see ROLE-01 */
export async function registerSecrets(app: ApiServer, deps: SecretsDeps): Promise<void> {
  const { db, encrypter, requireVenueStaff, hasAccount, requireCredential } = deps;
  const requireAccount = async (tx: Tx, venueId: number, accountId: number) => {
    if (!(await hasAccount(tx, venueId, accountId))) throw new ProblemError(404, 'not-found');
  };

  app.route({
    ...contract.venueSecrets,
    handler: async (request) => {
      const { id } = request.params;
      await requireVenueStaff(request, id);
      const described = await inVenueScope(db, id, (tx) => describeVenueSecrets(tx, id));
      return described;
    },
  });

  app.route({
    ...contract.setVenueSecret,
    handler: async (request) => {
      const { id: venueId, name } = request.params;
      const setBy = await requireVenueStaff(request, venueId);
      const described = await inVenueScope(db, venueId, async (tx) => {
        await setVenueSecret(tx, encrypter, { venueId, name, value: request.body.value, setBy });
        return describeVenueSecrets(tx, venueId);
      });
      return findByName(described, name);
    },
  });

  app.route({
    ...contract.accountSecrets,
    handler: async (request) => {
      const { id: venueId, accountId } = request.params;
      await requireVenueStaff(request, venueId);
      const described = await inVenueScope(db, venueId, async (tx) => {
        await requireAccount(tx, venueId, accountId);
        return describeAccountSecrets(tx, venueId, accountId);
      });
      return described;
    },
  });

  app.route({
    ...contract.setAccountSecret,
    handler: async (request) => {
      const { id: venueId, accountId, name } = request.params;
      const setBy = await requireVenueStaff(request, venueId);
      await inVenueScope(db, venueId, (tx) => requireAccount(tx, venueId, accountId));
      if (identifiesAccount(name)) await requireCredential(venueId, accountId, name, request.body.value);
      const described = await inVenueScope(db, venueId, async (tx) => {
        await setAccountSecret(tx, encrypter, { venueId, accountId, name, value: request.body.value, setBy });
        return describeAccountSecrets(tx, venueId, accountId);
      });
      return findByName(described, name);
    },
  });
}

function findByName(described: readonly VenueSecret[], name: VenueSecret['name']): VenueSecret {
  const secret = described.find((each) => each.name === name);
  if (!secret) throw new Error(`The secret ${name} is missing after it was set.`);
  return secret;
}
