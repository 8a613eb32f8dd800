import { MEMBER_PASS_HEADER } from '@app/contract/protocol/member-pass.ts';
import type { NewOrder } from '@app/contract/visitor/orders.ts';
import { withNewOrderKey } from '@app/ordering/cart/order-key.ts';
import { provesNoOrder } from '@app/ordering/placing/proves-no-order.ts';
import { withBenefits } from '@app/rules/cart/cart-benefits.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { newOrder } from '@app/rules/cart/new-order.ts';
import { kioskApi } from '../device/kiosk-api.ts';
import { useKioskDocument, useKioskVisit } from './kiosk-visit.ts';

const PLACE_TIMEOUT_MS = 8_000;

/** `unknown`: no usable answer; the same request has to be sent again. */
export type PlaceAnswer =
  | { kind: 'placed'; isPaid: boolean }
  | { kind: 'refused'; detail: string }
  | { kind: 'unknown' };

/** Stores the order with its key before it is sent, so that a lost answer or a reload places it once. @see ORD-07 */
export function prepareKioskOrder(cart: Cart): void {
  const { email, eventId, member } = useKioskVisit.getState();
  const identification = useKioskDocument.getState().digits;
  const filled = { ...cart, guestEmail: email, identification, eventId };
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const body: NewOrder = { ...newOrder(filled, timeZone), isForTotem: true };
  useKioskVisit.setState({ request: { key: cart.idempotencyKey, body, pass: member?.pass ?? null } });
}

/** Sends the stored order. The same key returns the same order. @see ORD-06, ORD-07 */
export async function sendKioskOrder(): Promise<PlaceAnswer> {
  const { request, cart } = useKioskVisit.getState();
  if (request === null) return { kind: 'unknown' };
  try {
    const order = await kioskApi.send('POST /api/orders', {
      body: request.body,
      headers: { 'idempotency-key': request.key, ...(request.pass !== null && { [MEMBER_PASS_HEADER]: request.pass }) },
      timeoutMs: PLACE_TIMEOUT_MS,
    });
    useKioskDocument.setState({ digits: '' });
    // The kiosk shows a number, and no person.
    useKioskVisit.setState({ request: null, order: { ...order, identification: null, buyer: null } });
    return { kind: 'placed', isPaid: order.paid };
  } catch (failure) {
    if (!provesNoOrder(failure)) return { kind: 'unknown' };
    // Another try is another order. A pass that is over does not come with it.
    const isOver = failure.code === 'member-code-expired' || failure.code === 'member-code-not-valid';
    const again = cart && withNewOrderKey(cart);
    useKioskVisit.setState({
      request: null,
      cart: isOver ? again && withBenefits(again, null) : again,
      ...(isOver && { member: null }),
    });
    return { kind: 'refused', detail: failure.detail };
  }
}
