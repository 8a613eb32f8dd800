import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { Stadium } from './stadium.ts';

const ADMIN = 'admin@example.com';

/** Pairs the first card terminal of a commerce with the device of this key, without a screen. */
export async function pairTerminal(
  stadium: Stadium,
  commerceId: number,
  device: { readonly name: string; readonly publicKey: string },
) {
  const staff = await stadium.staff(ADMIN);
  const commerces = await staff.send('GET /api/staff/commerces', {});
  const account = commerces.find(({ id }) => id === commerceId)?.terminals;
  if (!account) throw new Error(`Commerce ${commerceId} has no terminals.`);
  const at = { params: { configId: account.configId }, query: { commerceId } };
  const isClover = account.provider === PAYMENT_PROVIDER.clover;
  const [terminal] = isClover
    ? await staff.send('GET /api/clover-point/config/:configId/available-clover-points', at)
    : await staff.send('GET /api/config/:configId/available-mp-points', at);
  if (terminal === undefined) throw new Error('The sandbox has no terminal.');
  const { kiosk } = isClover
    ? await staff.send('PUT /api/clover-point/config/:configId/pair-clover-point', {
        ...at,
        body: { isPaired: true, cloverPointId: terminal.id, ...device },
      })
    : await staff.send('PUT /api/config/:configId/pair-mp-point', {
        ...at,
        body: { isPaired: true, mpPointId: terminal.id, ...device },
      });
  if (!kiosk) throw new Error('The pairing has no kiosk.');
  return { kioskId: kiosk.id, terminal };
}
