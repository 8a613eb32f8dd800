import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useText } from '#shared/texts/use-text.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { OrderFeedback } from '@app/contract/feedback/feedback-calls.ts';
import { orderHeaders } from '../order-queries.ts';
import { feedbackQuery } from './feedback-query.ts';
import type { Photo } from './photo.ts';
import { keepDraft, type ProblemDraft } from './problem-draft.ts';

/** Time to send a photo with a weak signal. */
const PHOTO_TIMEOUT_MS = 60_000;

/** Sends a report, and then its photo. A report that is sent again is the same one. @see ORD-09 */
export function useReportProblem(orderId: number, onSent: () => void) {
  const text = useText();
  const queryClient = useQueryClient();
  const { queryKey } = feedbackQuery(orderId);
  const sending = useMutation({
    mutationFn: ({ draft, photo }: { draft: ProblemDraft; photo: Photo | null }) => sendReport(orderId, draft, photo),
    onSuccess: (feedback) => {
      queryClient.setQueryData(queryKey, feedback);
      keepDraft(orderId, null);
      onSent();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const failure =
    sending.error && (sending.error instanceof ApiProblem ? sending.error.message : text('problem-failed'));
  return {
    isSending: sending.isPending,
    failure,
    send: (draft: ProblemDraft, photo: Photo | null) => {
      keepDraft(orderId, draft);
      sending.mutate({ draft, photo });
    },
  };
}

async function sendReport(orderId: number, draft: ProblemDraft, photo: Photo | null): Promise<OrderFeedback> {
  const { key, kind, lines, text } = draft;
  if (kind === null) throw new Error('A report has a kind.');
  const params = { id: orderId };
  const reported = await api.send('POST /api/orders/:id/problems', {
    params,
    headers: { ...orderHeaders(orderId), 'idempotency-key': key },
    body: { kind, lines: [...lines], text },
  });
  if (photo === null) return reported;
  return api.send('PUT /api/orders/:id/problem-photo', {
    params,
    headers: orderHeaders(orderId),
    body: photo.bytes,
    timeoutMs: PHOTO_TIMEOUT_MS,
  });
}
