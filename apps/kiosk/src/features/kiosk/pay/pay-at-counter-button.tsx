import { useState } from 'react';
import type { Order } from '@app/contract/visitor/orders.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { kioskApi } from '../device/kiosk-api.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { useText } from '../use-text.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';

/** How long the button says that it was refused. */
const REFUSED_FOR_MS = 4_000;

/** Sends the order to the counter, where it is paid with its number, and frees the kiosk. @see KIOSK-06 */
export function PayAtCounterButton({ order }: { order: Order }) {
  const text = useText();
  const go = useGo();
  const [state, setState] = useState<'idle' | 'sending' | 'refused'>('idle');
  const send = async () => {
    setState('sending');
    const { id, accessToken = '' } = order;
    try {
      const changed = await kioskApi.send('PUT /api/orders/:id/payment-method', {
        params: { id },
        headers: { 'x-order-token': accessToken },
        body: { isCash: true },
      });
      useKioskVisit.setState({ ending: 'at-counter', sale: null, order: { ...order, ...changed, accessToken } });
      go(KIOSK_PATHS.number);
    } catch {
      setState('refused');
      setTimeout(() => setState('idle'), REFUSED_FOR_MS);
    }
  };
  return (
    <button type="button" className="k kfill kterm__main" disabled={state === 'sending'} onClick={() => void send()}>
      <span>{text(state === 'refused' ? 'counter-refused' : 'pay-at-counter')}</span>
      <span className="num">{calledNumber(order)}</span>
    </button>
  );
}
