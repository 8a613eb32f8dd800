import type { SeededRandom } from '../harness/seeded-random.ts';
import type { ChaosKiosk } from './chaos-kiosks.ts';
import { signInMember } from './chaos-members.ts';
import type { ChaosProvider } from './chaos-provider.ts';
import type { ChaosServer } from './chaos-server.ts';
import type { ChaosStaff } from './chaos-staff.ts';
import { visitVenue } from './chaos-visitor.ts';
import { topUp } from './top-up-by-card.ts';

/** Final state that a visitor saw: whether the order or the wallet (`orderId` null) has the money. */
export type Outcome = { orderId: number | null; state: string };

/**
 * A visitor who pays while responses get lost, the provider and the club fail and the server is killed. Some visitors are
 * members of the club. Staff refund some of the orders, whole or in part.
 */
export async function payAsVisitor(
  { server, provider, kiosk }: { server: ChaosServer; provider: ChaosProvider; kiosk: ChaosKiosk | null },
  chance: SeededRandom,
  staff: ChaosStaff,
): Promise<Outcome> {
  const member = kiosk === null && chance() < 0.4 ? await signInMember(server, chance) : undefined;
  const visitor = visitVenue(server, chance, kiosk?.headers ?? member, kiosk);
  if (provider.toppedUpByCard && visitor.may(0.12)) return { orderId: null, state: await topUp(server, chance) };
  const orderId = await visitor.order();
  if (member && visitor.may(0.2)) await visitor.change(orderId).catch(() => undefined);
  await provider.pay(visitor, orderId);
  const state = await visitor.stateOf(orderId);
  const isPart = provider.refundsParts && visitor.may(0.4);
  if (state === 'approved' && visitor.may(member ? 0.2 : 0.08)) await staff.refund(orderId, isPart);
  return { orderId, state };
}
