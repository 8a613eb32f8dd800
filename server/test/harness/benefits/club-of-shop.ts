import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { connectClubs } from '#app/connect-clubs.ts';
import { enqueueClubCalls } from '#features/club-benefits/enqueue-club-calls.job.ts';
import { setVenueSecret } from '#features/secrets/set-venue-secret.ts';
import { readConfig } from '#platform/config/config.ts';
import { createEncrypter, KEY_BYTES } from '#platform/crypto/encryption.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import { startSandbox } from '@app/sandbox/sandbox.ts';
import { openShop } from '../orders/shop.ts';
import { startTestApp } from '../test-app.ts';

/** A member of the sandbox's club with plan 2, who used 1 unit of product 1 at the club. */
export const CLUB_MEMBER = 'LR-00412';
export const OTHER_CLUB_MEMBER = 'LR-18204';

const Books = z.object({
  changes: z.array(z.object({ kind: z.string(), units: z.number(), calls: z.number() })),
});

/** A shop whose venue has a club in the sandbox. */
export type ClubOfShop = Awaited<ReturnType<typeof openClubOfShop>>;

export async function openClubOfShop() {
  const sandbox = await startSandbox({ http: 0, smtp: 0 });
  const config = readConfig({ NODE_ENV: 'test', SANDBOX_URL: sandbox.url, LOG_LEVEL: 'silent' });
  const encrypter = createEncrypter([randomBytes(KEY_BYTES)]);
  const outbound = createOutboundClient(config.integrations.sandboxOrigin);
  const server = await startTestApp({ config, outbound, encrypter });
  const shop = await openShop(server);
  await shop.db.query(`update venues set code = 'estadio' where id = $1`, [shop.venue.id]);
  const secret = { venueId: shop.venue.id, name: 'club-api-key', value: 'sandbox-club-key', setBy: null } as const;
  await inTransaction(server.db, (tx) => setVenueSecret(tx, encrypter, secret));
  const post = (path: string, body: object) =>
    fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const makeDue = () =>
    shop.db.query('update benefit_calls set next_attempt_at = now() where next_attempt_at is not null');
  return {
    shop,
    clubs: connectClubs({ config, db: server.db, outbound, encrypter }),
    /** Makes the next call of an operation fail. */
    next: (op: string, behaviour: string) => post('/_next', { party: 'club', op, behaviour }),
    /** The changes in the club's books, with the calls of each key. */
    async notified(): Promise<string[]> {
      const { changes } = Books.parse(await (await fetch(`${sandbox.url}/_ledger/club`)).json());
      return changes.map(({ kind, units, calls }) => `${kind} ${units}, ${calls} calls`);
    },
    makeDue,
    /** Makes all open calls once, as a jobs process does. */
    async notify(): Promise<void> {
      await makeDue();
      await enqueueClubCalls(shop.db);
      await server.runJobs();
    },
    /** Empties the club's books and ours. */
    async reset(): Promise<void> {
      await post('/_reset', {});
      await shop.db.query(
        `delete from benefit_calls; delete from benefit_consumptions; delete from benefit_quotas;
         delete from club_members; delete from money_exceptions`,
      );
    },
    async close(): Promise<void> {
      await server.close();
      await sandbox.close();
    },
  };
}
