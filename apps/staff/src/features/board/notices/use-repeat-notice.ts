import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { useRefusalText } from '../conflicts/use-refusal-text.ts';
import { boardKey } from '../tickets/use-board.ts';
import { useText } from './use-text.ts';

/**
 * Repeats the notice of an order. It is not stored for later: an old notice would call a customer who was already there.
 *
 * @see ORD-08
 */
export function useRepeatNotice({ id: commerceId, timeZone }: { id: number; timeZone: string }) {
  const queries = useQueryClient();
  const text = useText();
  const refusalText = useRefusalText(timeZone);
  const repeating = useMutation({
    mutationFn: async ({ id, version }: Ticket) =>
      api.send('POST /api/orders/:id/notices', { params: { id }, body: { version } }),
    onSettled: async () => queries.invalidateQueries({ queryKey: boardKey(commerceId) }),
  });
  const { error } = repeating;
  const isRefused = error instanceof ApiProblem && error.status < 500;
  return {
    repeat: (ticket: Ticket) => repeating.mutate(ticket),
    isBusy: repeating.isPending,
    failure: error === null ? undefined : isRefused ? refusalText(error.code, error.facts) : text('notice-no-answer'),
  };
}
