import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { CommerceProblem } from '@app/contract/feedback/feedback-calls.ts';
import { useFailureText } from './use-text.ts';

/** Poll interval. */
const EVERY_MS = 10_000;

/** Problems and ratings of a commerce, and the answer to a problem. @see ORD-09 */
export function useProblems(commerceId: number) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const queryKey = ['/api/commerces', commerceId, 'feedback'];
  const list = useQuery({
    queryKey,
    queryFn: () => api.send('GET /api/commerces/:id/feedback', { params: { id: commerceId } }),
    refetchInterval: EVERY_MS,
  });
  const answering = useMutation({
    mutationFn: ({ problem: { orderId }, text }: { problem: CommerceProblem; text: string }) =>
      api.send('POST /api/orders/:id/problem-answer', { params: { id: orderId }, body: { text } }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    read: list.data,
    readError: list.error,
    readAgain: () => void list.refetch(),
    answer: answering.mutateAsync,
    isAnswering: answering.isPending,
    answerFailure: failureText(answering.error),
    clearAnswerFailure: answering.reset,
  };
}
