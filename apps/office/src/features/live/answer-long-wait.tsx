import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { LONG_WAIT_SNOOZE_MINUTES } from '@app/rules/kitchen/auto-throttle.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { useFailureText, useText } from './use-text.ts';

const PAUSE_MINUTES = 10;

/** Pauses a stall, from a moment of the server's clock, or lets it go on, with one press. @see COM-03 */
export function AnswerLongWait({ commerceId, name, at }: { commerceId: number; name: string; at: string }) {
  const text = useText();
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
  return (
    <>
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
