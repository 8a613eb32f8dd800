import type { TicketState } from '@app/contract/visitor/kiosks.ts';
import type { KioskStateName } from '../states/kiosk-states.ts';
import type { KioskVisit } from '../visit/kiosk-visit.ts';

/** States that show the number of an order. */
export type NumberState = Extract<KioskStateName, 'ticket' | 'no-printer' | 'no-paper' | 'with-staff' | 'at-counter'>;

/** @returns null until the printer answers @see KIOSK-04, KIOSK-06 */
export function numberState({ ending, ticket }: Pick<KioskVisit, 'ending' | 'ticket'>): NumberState | null {
  return ending ?? (ticket && STATE_OF_TICKET[ticket]);
}

const STATE_OF_TICKET = {
  none: 'no-printer',
  printed: 'ticket',
  sent: 'ticket',
  'no-paper': 'no-paper',
  unreachable: 'no-paper',
} as const satisfies Record<TicketState, NumberState>;
