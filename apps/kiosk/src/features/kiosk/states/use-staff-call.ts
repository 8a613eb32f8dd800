import { useCallback, useEffect, useState } from 'react';
import type { KioskCallReason } from '@app/contract/values/kiosks.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { kioskApi } from '../device/kiosk-api.ts';

const CALL_AGAIN_MS = 5_000;

/** `calledAtMs`: when staff were called last; null before. `call`: calls them, or once more. */
export type StaffCall = { calledAtMs: number | null; isCalling: boolean; call: () => void };

/**
 * Calls staff to this kiosk.
 *
 * @param isAutomatic the kiosk calls without a touch, until the server has answered
 * @see KIOSK-05
 */
export function useStaffCall(
  { id, accessToken = '' }: Order,
  reason: KioskCallReason,
  isAutomatic: boolean,
): StaffCall {
  const [calledAtMs, setCalledAtMs] = useState<number | null>(null);
  const [isCalling, setIsCalling] = useState(false);
  const send = useCallback(
    () =>
      kioskApi
        .send('POST /api/kiosks/calls', {
          headers: { 'x-order-token': accessToken },
          body: { orderId: id, reason },
        })
        .then(({ calledAt }) => setCalledAtMs(Date.parse(calledAt)))
        // The next trial calls again.
        .catch(() => undefined),
    [id, accessToken, reason],
  );

  const isDue = isAutomatic && calledAtMs === null;
  useEffect(() => {
    if (!isDue) return;
    void send();
    const timer = setInterval(() => void send(), CALL_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isDue, send]);

  const call = () => {
    setIsCalling(true);
    void send().finally(() => setIsCalling(false));
  };
  return { calledAtMs, isCalling, call };
}
