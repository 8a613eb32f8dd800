import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SeededRandom } from '../harness/seeded-random.ts';
import type { ChaosServer } from './chaos-server.ts';
import { visitVenue } from './chaos-visitor.ts';
import { HOLDERS } from './pay-by-card.ts';

const TopUp = z.object({ attemptId: z.string(), state: z.string() });

/**
 * A signed-in visitor fills a wallet by card over the same unreliable connection.
 *
 * @returns the final state that they saw
 */
export async function topUp(server: ChaosServer, chance: SeededRandom): Promise<string> {
  const { accountId, headers } = await server.signIn();
  const { callUntilAnswered, call, may, pick, wait } = visitVenue(server, chance, { ...headers });
  const path = `/api/users/${accountId}/${server.venue.id}/card-top-ups`;
  const key = randomUUID();
  const creditCard = { token: await server.cardToken(pick(...HOLDERS)), paymentMethodId: 'visa' };
  const wanted = { amount: 1_000 + Math.floor(chance() * 9_000), mpConfigId: server.configId, creditCard };
  if (may(0.3)) await call(path, wanted, key).catch(() => undefined);
  const { status, body } = await callUntilAnswered(path, wanted, key);
  if (status !== 200) return 'refused';
  await wait(2_000);
  const { attemptId } = TopUp.parse(body);
  return TopUp.parse((await callUntilAnswered(`${path}/${attemptId}`)).body).state;
}
