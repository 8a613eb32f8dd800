import type { SeededRandom } from '../harness/seeded-random.ts';
import type { ChaosKiosk } from './chaos-kiosks.ts';
import type { ChaosProvider } from './chaos-provider.ts';
import type { ChaosServer } from './chaos-server.ts';
import type { ChaosStaff } from './chaos-staff.ts';
import { topUp } from './top-up-by-card.ts';
import { visitVenue } from './chaos-visitor.ts';

/** Final state that a visitor saw: whether the order or the wallet (`orderId` null) has the money. */
export type Outcome = { orderId: number | null; state: string };

/**
 * A visitor who pays while responses get lost, the provider fails and the server is killed. Staff refund some of the
 * orders.
 */
export async function payAsVisitor(
  { server, provider, kiosk }: { server: ChaosServer; provider: ChaosProvider; kiosk: ChaosKiosk | null },
  chance: SeededRandom,
  staff: ChaosStaff,
): Promise<Outcome> {
  const visitor = visitVenue(server, chance, kiosk?.headers, kiosk);
  if (provider.toppedUpByCard && visitor.may(0.12)) return { orderId: null, state: await topUp(server, chance) };
  const orderId = await visitor.order();
  await provider.pay(visitor, orderId);
  const state = await visitor.stateOf(orderId);
  if (state === 'approved' && visitor.may(0.08)) await staff.refund(orderId);
  return { orderId, state };
}
