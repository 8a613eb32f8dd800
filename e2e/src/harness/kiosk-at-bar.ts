import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createApi, type Api } from '@app/client/api.ts';
import type { KioskCallReason } from '@app/contract/values/kiosks.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { pairTerminal } from './pair-terminal.ts';
import type { Stadium } from './stadium.ts';

export type KioskAtBar = Awaited<ReturnType<typeof openKioskAtBar>>;

/** A kiosk of the venue `totems`, paired with a terminal of the sandbox and signed in by its key. */
export async function openKioskAtBar(stadium: Stadium, name = 'Tótem 2') {
  const [venue, { id: commerceId }] = await Promise.all([stadium.venue('totems'), stadium.commerce('totems', 'bar')]);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const { kioskId, terminal } = await pairTerminal(stadium, commerceId, { name, publicKey: key });
  const { challenge } = await stadium.api().send('POST /api/kiosks/challenges', { body: { kioskId } });
  const signature = sign('sha256', Buffer.from(challenge), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const { token } = await stadium.api().send('POST /api/kiosks/sessions', {
    body: { kioskId, challenge, signature: signature.toString('base64') },
  });
  const api = createApi({
    baseUrl: stadium.url,
    token: () => token,
    language: () => 'es',
    onSessionEnded: () => undefined,
  });
  return {
    terminal: terminal.description,
    call: async ({ id: orderId, accessToken = '' }: Order, reason: KioskCallReason) =>
      api.send('POST /api/kiosks/calls', { headers: { 'x-order-token': accessToken }, body: { orderId, reason } }),
    order: async () => orderAt(stadium, api, { venueId: venue.id, commerceId }),
    begin: (order: Order) => sellAt(stadium, api, order, terminal.id),
  };
}

async function orderAt(
  stadium: Stadium,
  api: Api,
  { venueId, commerceId }: { venueId: number; commerceId: number },
): Promise<Order> {
  const productId = await stadium.productId('totems', 'bar', 'Limonada');
  const details = [{ productId, quantity: 1 }];
  return api.send('POST /api/orders', {
    body: { venueId, commerceId, details, isCash: false, isForTotem: true, guestEmail: null },
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** Sends the order to the terminal. @returns what a person and the kiosk do then */
async function sellAt(stadium: Stadium, api: Api, order: Order, mpPointId: string) {
  const token = { 'x-order-token': order.accessToken ?? '' };
  const sale = await api.send('POST /api/payments/mercado-pago-point/create-payment-intent', {
    body: { orderId: order.id, mpPointId },
    headers: { ...token, 'idempotency-key': randomUUID() },
  });
  return {
    /** A person taps at the terminal. */
    async tap(tap: 'approve' | 'cancel' | 'lose-network'): Promise<void> {
      const answer = await fetch(`${stadium.sandboxUrl}/_ledger/mercado-pago-point/tap`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reference: `${order.id}-1`, tap }),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The terminal refused ${tap}: ${answer.status}.`);
    },
    /** The kiosk reads its sale. @returns its state */
    async look(): Promise<string> {
      const { state } = await api.send('GET /api/payments/mercado-pago-point/check-payment-intent/:id', {
        params: { id: sale.id },
        headers: token,
      });
      return state;
    },
  };
}
