import { identifiesAccount } from '#integrations/payments/registry.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/venue-secrets.ts';
import type { VenueSecret } from '@app/contract/back-office/venue-secrets.ts';
import type { AccountSecretName } from '@app/contract/values/payment-providers.ts';
import { describeAccountSecrets, describeVenueSecrets } from './read-venue-secret.ts';
import { setAccountSecret, setVenueSecret } from './set-venue-secret.ts';

export type SecretsDeps = {
  readonly db: Db;
  readonly encrypter: Encrypter;
  /** The secrets of an account of the venue at its payment provider; null without the account. */
  readonly findSecretNames: (
    tx: Tx,
    venueId: number,
    accountId: number,
  ) => Promise<readonly AccountSecretName[] | null>;
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
  const { db, encrypter, findSecretNames, requireCredential } = deps;
  const getSecretNames = async (tx: Tx, venueId: number, accountId: number) => {
    const names = await findSecretNames(tx, venueId, accountId);
    if (names === null) throw new ProblemError(404, 'not-found');
    return names;
  };

  app.route({
    ...contract.venueSecrets,
    handler: async (request) => {
      const { venueId } = request.scope;
      return inVenueScope(db, venueId, (tx) => describeVenueSecrets(tx, venueId));
    },
  });

  app.route({
    ...contract.setVenueSecret,
    handler: async (request) => {
      const { name } = request.params;
      const { venueId, actorId: setBy } = request.scope;
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
      const { accountId } = request.params;
      const { venueId } = request.scope;
      const described = await inVenueScope(db, venueId, async (tx) => {
        const names = await getSecretNames(tx, venueId, accountId);
        return describeAccountSecrets(tx, { venueId, accountId }, names);
      });
      return described;
    },
  });

  app.route({
    ...contract.setAccountSecret,
    handler: async (request) => {
      const { accountId, name } = request.params;
      const { venueId, actorId: setBy } = request.scope;
      const names = await inVenueScope(db, venueId, (tx) => getSecretNames(tx, venueId, accountId));
      if (!names.includes(name)) throw new ProblemError(404, 'not-found');
      if (identifiesAccount(name)) await requireCredential(venueId, accountId, name, request.body.value);
      const described = await inVenueScope(db, venueId, async (tx) => {
        await setAccountSecret(tx, encrypter, { venueId, accountId, name, value: request.body.value, setBy });
        return describeAccountSecrets(tx, { venueId, accountId }, names);
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
