import { ApiProblem } from '@app/client/failures.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useState } from 'react';
import { kioskApi } from '../device/kiosk-api.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { useGo } from '../kiosk-navigation.ts';
import { useKioskText } from '../kiosk-texts.ts';
import { endVisit } from '../visit/kiosk-visit.ts';

/** Cancels the order, which cancels its sale at the terminal, and ends the visit. @see POINT-01 */
export function CancelOrderButton({ order, className }: { order: Order; className: string }) {
  const text = useKioskText();
  const go = useGo();
  const [state, setState] = useState<'idle' | 'sending' | 'refused'>('idle');
  const cancel = async () => {
    setState('sending');
    const headers: Record<string, string> =
      order.accessToken === undefined ? {} : { 'x-order-token': order.accessToken };
    try {
      await kioskApi.send('POST /api/orders/:id/cancel', { params: { id: order.id }, headers });
      endVisit();
      go(KIOSK_PATHS.attract);
    } catch (failure) {
      setState(failure instanceof ApiProblem ? 'refused' : 'idle');
    }
  };
  return (
    <button type="button" className={className} disabled={state === 'sending'} onClick={() => void cancel()}>
      <Icon name={state === 'refused' ? 'info' : 'x'} />
      {text(state === 'refused' ? 'cancel-refused' : 'cancel-this-order')}
    </button>
  );
}
