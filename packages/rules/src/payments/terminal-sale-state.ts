import type { TerminalSaleState } from '@app/contract/values/payment-providers.ts';

/** States in which a sale at a terminal is over. Whether it is paid, only its payment says. */
export const ENDED_SALE_STATES: readonly TerminalSaleState[] = [
  'FINISHED',
  'CANCELED',
  'ABANDONED',
  'ERROR',
  'CONFIRMATION_REQUIRED',
];

/** A payment attempt at a terminal, as our books have it. */
export type TerminalSaleFacts = {
  readonly state: 'new' | 'sent' | 'waiting' | 'unknown' | 'approved' | 'rejected' | 'cancelled' | 'expired';
  /** What the provider said last about its sale. */
  readonly terminalState: TerminalSaleState | null;
};

/** Returns the documented state of a sale, from our books. @see POINT-01 */
export function terminalSaleState({ state, terminalState }: TerminalSaleFacts): TerminalSaleState {
  switch (state) {
    case 'approved':
      return 'FINISHED';
    case 'rejected':
    case 'cancelled':
    case 'expired':
      // Staff saw on the terminal that the undecided sale was not paid.
      if (terminalState === 'CONFIRMATION_REQUIRED') return 'CANCELED';
      return terminalState !== null && ENDED_SALE_STATES.includes(terminalState) ? terminalState : 'CANCELED';
    default:
      return terminalState ?? 'OPEN';
  }
}
