import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { LONG_WAIT_SNOOZE_MINUTES } from '@app/rules/kitchen/auto-throttle.ts';
import { raisedRange } from '@app/rules/kitchen/raised-promise.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { useFailureText, useText } from './use-text.ts';

const PAUSE_MINUTES = 10;

/** Promises new orders of a stall more, pauses it from a moment of the server's clock, or lets it go on. @see COM-03 */
export function AnswerLongWait({
  commerceId,
  name,
  at,
  offeredMinutes,
}: {
  commerceId: number;
  name: string;
  at: string;
  offeredMinutes: number;
}) {
  const text = useText();
  const range = raisedRange(offeredMinutes);
  const promising = useAnswer(
    () =>
      api.send('PUT /api/commerces/:id/raised-promise', {
        params: { id: commerceId },
        body: { minutes: offeredMinutes },
      }),
    text('promise-now-done', { name, ...range }),
  );
  const pausing = useAnswer(
    () => {
      const pausedUntil = new Date(Date.parse(at) + PAUSE_MINUTES * 60_000).toISOString();
      return api.send('PUT /api/commerces/:id/pause', { params: { id: commerceId }, body: { pausedUntil } });
    },
    text('pause-now-done', { name, minutes: PAUSE_MINUTES }),
  );
  const snoozing = useAnswer(
    () => api.send('PUT /api/commerces/:id/long-wait-snooze', { params: { id: commerceId } }),
    text('carry-on-done', { name, minutes: LONG_WAIT_SNOOZE_MINUTES }),
  );
  const pause = text('pause-now', { minutes: PAUSE_MINUTES });
  const promise = text('promise-now', range);
  return (
    <>
      <Button
        variant="plain"
        size="s"
        icon="hourglass"
        isBusy={promising.isPending}
        aria-label={`${promise}: ${name}`}
        onPress={() => promising.mutate()}
      >
        {promise}
      </Button>
      <Button
        variant="plain"
        size="s"
        icon="pause"
        isBusy={pausing.isPending}
        aria-label={`${pause}: ${name}`}
        onPress={() => pausing.mutate()}
      >
        {pause}
      </Button>
      <Button
        variant="quiet"
        size="s"
        isBusy={snoozing.isPending}
        aria-label={`${text('carry-on')}: ${name}`}
        onPress={() => snoozing.mutate()}
      >
        {text('carry-on')}
      </Button>
    </>
  );
}

/** Ends a raised promise of a stall: new orders are promised the estimate again. */
export function EndRaisedPromise({ commerceId, name }: { commerceId: number; name: string }) {
  const text = useText();
  const ending = useAnswer(
    () => api.send('PUT /api/commerces/:id/raised-promise', { params: { id: commerceId }, body: { minutes: null } }),
    text('promise-end-done', { name }),
  );
  return (
    <Button
      variant="quiet"
      size="s"
      icon="undo-2"
      isBusy={ending.isPending}
      aria-label={`${text('promise-end')}: ${name}`}
      onPress={() => ending.mutate()}
    >
      {text('promise-end')}
    </Button>
  );
}

function useAnswer(send: () => Promise<unknown>, done: string) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      showToast(done);
      await queries.invalidateQueries({ queryKey: ['live'] });
    },
    onError: (error) => showToast(failureText(error)),
  });
}
