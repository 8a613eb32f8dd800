import { useEffect } from 'react';
import type { TicketState } from '@app/contract/visitor/kiosks.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { kioskApi } from '../device/kiosk-api.ts';
import { useKiosk } from '../device/kiosk-connection.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';

/** Prints the ticket of a paid order once, on the kiosk's printer. Its outcome is in the visit. @see KIOSK-04 */
export function useTicket({ id, accessToken, paid }: Order): void {
  const hasPrinter = useKiosk().printer !== 'none';
  const isDue = useKioskVisit(({ ticket, ending }) => ticket === null && ending === null);
  useEffect(() => {
    if (!isDue || !paid) return;
    // The server prints once, so the call of an effect that runs again gets the same state.
    void (hasPrinter ? sendTicket(id, accessToken) : Promise.resolve('none' as const)).then((state) => {
      const visit = useKioskVisit.getState();
      if (visit.order?.id === id && visit.ticket === null) useKioskVisit.setState({ ticket: state });
    });
  }, [isDue, paid, hasPrinter, id, accessToken]);
}

/** Without an answer nothing is known of the paper, so the person is asked for a photo. */
async function sendTicket(orderId: number, accessToken = ''): Promise<TicketState> {
  try {
    const headers = { 'x-order-token': accessToken };
    const { state } = await kioskApi.send('POST /api/kiosks/tickets', { headers, body: { orderId } });
    return state;
  } catch {
    return 'unreachable';
  }
}
