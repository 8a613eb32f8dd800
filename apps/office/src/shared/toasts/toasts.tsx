import { useMutation } from '@tanstack/react-query';
import { useFailureText, useText } from '#shared/texts/use-text.ts';
import { ToastRegion } from '@app/ui/feedback/toast-region.tsx';
import { expireToast, showToast, useToast } from './toasts.ts';

/** Time to read a change of a form and take it back. */
const SHOWN_FOR_MS = 8_000;

/** The toast of the last change, with its undo. */
export function Toasts() {
  const text = useText();
  const failureText = useFailureText();
  const { toast } = useToast();
  const undoing = useMutation({
    mutationFn: (undo: () => Promise<string | void>) => undo(),
    onSuccess: (said) => showToast(said ?? text('undo-done')),
    onError: (error) => showToast(failureText(error)),
  });
  const undo = toast?.undo;
  const isBusy = undoing.isPending && undoing.variables === undo;
  const action = undo ? { label: text('undo'), isBusy, onPress: () => undoing.mutate(undo) } : undefined;
  return (
    <ToastRegion
      toast={toast && { id: toast.id, text: toast.text, action }}
      onExpire={expireToast}
      shownForMs={SHOWN_FOR_MS}
    />
  );
}
