import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { useRefusalText } from '../conflicts/use-refusal-text.ts';
import { boardKey } from '../tickets/use-board.ts';
import { useText } from './use-text.ts';

type Removal = { lines: { id: number; units: number }[]; reason: string };

/**
 * Removes lines of a ticket. It is not stored for later: it decides what the customer pays, so it needs the server's answer.
 *
 * @see ORD-08
 */
export function useRemoveLines({ id: orderId, version }: Ticket, { id: commerceId, timeZone }: Commerce) {
  const queries = useQueryClient();
  const text = useText();
  const refusalText = useRefusalText(timeZone);
  const removing = useMutation({
    mutationFn: (removal: Removal) =>
      api.send('POST /api/orders/:id/removals', { params: { id: orderId }, body: { version, ...removal } }),
    onSettled: () => queries.invalidateQueries({ queryKey: boardKey(commerceId) }),
  });
  const { error } = removing;
  const isRefused = error instanceof ApiProblem && error.status < 500;
  return {
    remove: removing.mutate,
    isBusy: removing.isPending,
    failure: error === null ? undefined : isRefused ? refusalText(error.code, error.facts) : text('take-out-no-answer'),
  };
}

type Commerce = { id: number; timeZone: string };
