import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { useRefusalText } from '../conflicts/use-refusal-text.ts';
import { useText } from '../texts/use-text.ts';
import { boardKey } from './use-board.ts';

/**
 * Redeems a code for a ticket. It is not stored for later: staff need the new total before they take the cash, and the board
 * shows whether a lost answer was a success.
 *
 * @see DISC-01
 */
export function useRedeemDiscount(commerceId: number, timeZone: string) {
  const queries = useQueryClient();
  const text = useText();
  const refusalText = useRefusalText(timeZone);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** @returns whether the ticket has the discount; the reason for false is in `failure` */
  async function redeem({ id, version }: Ticket, code: string): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.send('POST /api/orders/:id/discount', { params: { id }, body: { version, code } });
      return true;
    } catch (cause) {
      const isRefused = cause instanceof ApiProblem && cause.status < 500;
      setFailure(isRefused ? refusalText(cause.code, cause.facts) : text('discount-no-answer'));
      return false;
    } finally {
      void queries.invalidateQueries({ queryKey: boardKey(commerceId) });
      setBusy(false);
    }
  }

  return { redeem, isBusy, failure };
}
