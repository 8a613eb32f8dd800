import { WALLET_PARAMETERS } from '#integrations/payments/wallet-parameters.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { HasWallets } from './payment-pages.ts';

/** Address at which Apple reads that a host may offer Apple Pay. Source: Apple, "Register a merchant domain". */
export const APPLE_DOMAIN_PATH = '/.well-known/apple-developer-merchantid-domain-association';

const SWITCHED_ON = Object.values(WALLET_PARAMETERS)
  .map((name) => `parameters->>'${name}' = 'on'`)
  .join(' or ');
const OF_APP = `from provider_configs account join venues venue on venue.id = account.venue_id
     where venue.app_code = $1 and venue.enabled and account.replaced_at is null`;

/** @see PAY-01 */
export function createHasWallets(db: Reader, appCode: string): HasWallets {
  return async (providerId, venueCode) => {
    const { rows } = await db.query(
      `select ${OF_APP} and account.provider = $2 and venue.code = $3 and (${SWITCHED_ON}) limit 1`,
      [appCode, providerId, venueCode],
    );
    return rows.length > 0;
  };
}

/**
 * Serves the file with which Apple verifies this host, when an account registers it and again from time to time. A host has
 * one file: accounts of one provider share it.
 */
export async function appleDomainRoutes(
  app: ApiServer,
  { db, appCode }: { db: Reader; appCode: string },
): Promise<void> {
  app.get(APPLE_DOMAIN_PATH, { schema: { hide: true } }, async (_request, reply) => {
    const { rows } = await db.query<{ file: string }>(
      `select parameters->>'appleDomainFile' as file ${OF_APP}
         and parameters->>'${WALLET_PARAMETERS['apple-pay']}' = 'on' and parameters->>'appleDomainFile' <> ''
       order by account.venue_id, account.id desc limit 1`,
      [appCode],
    );
    const file = rows[0]?.file;
    if (file === undefined) throw new ProblemError(404, 'not-found');
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(file);
  });
}
