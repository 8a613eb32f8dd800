import { useEffect } from 'react';
import type { TicketState } from '@app/contract/visitor/kiosks.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { kioskApi } from '../device/kiosk-api.ts';
import { useKiosk } from '../device/kiosk-connection.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';

/**
 * Prints the ticket of a paid order once: on the kiosk's printer, or by the browser, which in printing mode asks nothing.
 *
 * @returns what became of it; null until the printer answers
 * @see KIOSK-04
 */
export function useTicket(order: Order): TicketState | null {
  const { printer } = useKiosk();
  const ticket = useKioskVisit((visit) => visit.ticket);
  const { id, accessToken } = order;
  const hasPrinter = printer !== 'none';
  useEffect(() => {
    if (ticket !== null) return;
    // The server prints once, so the call of an effect that runs again gets the same state.
    void (hasPrinter ? sendTicket(id, accessToken) : Promise.resolve('none' as const)).then((state) => {
      const visit = useKioskVisit.getState();
      if (visit.order?.id !== id || visit.ticket !== null) return;
      useKioskVisit.setState({ ticket: state });
      if (state === 'none') print();
    });
  }, [ticket, hasPrinter, id, accessToken]);
  return ticket;
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
