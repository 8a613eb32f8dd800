import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { useFailureText, useText } from './use-text.ts';

const MINUTES = 10;

/** Pauses a stall with one press, from a moment of the server's clock. @see COM-03 */
export function PauseNow({ commerceId, name, at }: { commerceId: number; name: string; at: string }) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const pausing = useMutation({
    mutationFn: () => {
      const pausedUntil = new Date(Date.parse(at) + MINUTES * 60_000).toISOString();
      return api.send('PUT /api/commerces/:id/pause', { params: { id: commerceId }, body: { pausedUntil } });
    },
    onSuccess: async () => {
      showToast(text('pause-now-done', { name, minutes: MINUTES }));
      await queries.invalidateQueries({ queryKey: ['live'] });
    },
    onError: (error) => showToast(failureText(error)),
  });
  return (
    <Button
      variant="plain"
      size="s"
      icon="pause"
      isBusy={pausing.isPending}
      aria-label={`${text('pause-now', { minutes: MINUTES })}: ${name}`}
      onPress={() => pausing.mutate()}
    >
      {text('pause-now', { minutes: MINUTES })}
    </Button>
  );
}
