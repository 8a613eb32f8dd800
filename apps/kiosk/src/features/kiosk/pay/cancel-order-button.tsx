import { useState } from 'react';
import { ApiProblem } from '@app/client/failures.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { kioskApi } from '../device/kiosk-api.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { useText } from '../use-text.ts';
import { endVisit } from '../visit/kiosk-visit.ts';
import { useLeavePayment } from './use-leave-payment.ts';

/** How long the button says that it was refused. */
const REFUSED_FOR_MS = 4_000;

/** Cancels the sale at the terminal and the order, and ends the visit. @see POINT-01 */
export function CancelOrderButton({ order, className }: { order: Order; className: string }) {
  const text = useText();
  const go = useGo();
  const leavePayment = useLeavePayment(order);
  const [state, setState] = useState<'idle' | 'sending' | 'refused'>('idle');
  const cancel = async () => {
    setState('sending');
    const headers: Record<string, string> =
      order.accessToken === undefined ? {} : { 'x-order-token': order.accessToken };
    try {
      // The person paid at the last moment: the screen shows it with the next read.
      if (await leavePayment()) return;
      await kioskApi.send('POST /api/orders/:id/cancel', { params: { id: order.id }, headers });
      endVisit();
      go(KIOSK_PATHS.attract);
    } catch (failure) {
      setState(failure instanceof ApiProblem ? 'refused' : 'idle');
      setTimeout(() => setState('idle'), REFUSED_FOR_MS);
    }
  };
  return (
    <button type="button" className={className} disabled={state === 'sending'} onClick={() => void cancel()}>
      <Icon name={state === 'refused' ? 'info' : 'x'} />
      {text(state === 'refused' ? 'cancel-refused' : 'cancel-this-order')}
    </button>
  );
}
