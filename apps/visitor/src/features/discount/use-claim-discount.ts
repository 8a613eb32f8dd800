import { useRef, useState } from 'react';
import { applyOrderResponse, findClaim } from '#features/orders/order-queries.ts';
import { api } from '#shared/api/api.ts';
import { saveGuestOrder } from '#shared/session/guest-orders-store.ts';
import { loadFromTab, saveInTab } from '#shared/storage/session-storage.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';
import type { NewDiscountClaim } from '@app/contract/visitor/discounts.ts';
import { newOrderKey } from '@app/ordering/cart/order-key.ts';
import type { Order } from '@app/rules/language/localised-types.ts';

const TIMEOUT_MS = 10_000;

export type ClaimStep =
  | { kind: 'idle' | 'sending' }
  | { kind: 'done'; order: Order }
  /** Claimed before. `order`: that claim, if it is of this device or its account. */
  | { kind: 'claimed'; reason: string; order: Order | null }
  /** `reason` null: no definite answer came, and the same key is sent again. */
  | { kind: 'failed'; reason: string | null };

/**
 * Claims a discount. A lost answer is asked for again with the same key, also after a reload, so that one claim is made.
 *
 * @see DISC-01, ORD-07
 */
export function useClaimDiscount() {
  const [step, setStep] = useState<ClaimStep>({ kind: 'idle' });
  const isRunning = useRef(false);

  async function send(body: NewDiscountClaim): Promise<ClaimStep> {
    const headers = { 'idempotency-key': keyOf(body) };
    try {
      const order = await api.send('POST /api/orders/discounts', { body, headers, timeoutMs: TIMEOUT_MS });
      saveInTab(TAB_ENTRY, undefined);
      if (order.accessToken !== undefined) {
        saveGuestOrder({ id: order.id, token: order.accessToken, venueId: order.venue.id });
      }
      return { kind: 'done', order: applyOrderResponse(order) };
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.code === 'discount-already-claimed') {
        return { kind: 'claimed', reason: failure.detail, order: await findClaim(body.discountId).catch(() => null) };
      }
      return { kind: 'failed', reason: failure instanceof ApiProblem && failure.status < 500 ? failure.detail : null };
    }
  }

  async function claim(body: NewDiscountClaim): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setStep({ kind: 'sending' });
    setStep(await send(body));
    isRunning.current = false;
  }

  return { step, claim: (body: NewDiscountClaim) => void claim(body), reset: () => setStep({ kind: 'idle' }) };
}

const TAB_ENTRY = 'discount-claim';

/** Returns the key of a claim: the stored one while the claim is the same. */
function keyOf(body: NewDiscountClaim): string {
  const wanted = JSON.stringify(body);
  const stored = asRecord(loadFromTab(TAB_ENTRY));
  const key = stored.get('key');
  if (stored.get('wanted') === wanted && typeof key === 'string') return key;
  const fresh = newOrderKey();
  saveInTab(TAB_ENTRY, { wanted, key: fresh });
  return fresh;
}
