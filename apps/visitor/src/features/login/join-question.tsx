import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { mergedDataOf } from './login-calls.ts';

/**
 * Asks before two accounts of the user are merged, and lists the data to merge.
 *
 * @param failure of the last attempt, of any kind
 * @see AUTH-13
 */
export function JoinQuestion({
  failure,
  isBusy,
  onJoin,
  onLeave,
}: {
  failure: unknown;
  isBusy: boolean;
  onJoin: () => void;
  onLeave: () => void;
}) {
  const text = useText();
  const moving = mergedDataOf(failure);
  return (
    <Dialog
      isOpen={moving !== null}
      onClose={onLeave}
      icon="users-round"
      title={text('join-title')}
      actions={
        <>
          <Button isBlock isBusy={isBusy} onPress={onJoin}>
            {text('join-go')}
          </Button>
          <Button isBlock variant="quiet" onPress={onLeave}>
            {text('join-leave')}
          </Button>
        </>
      }
    >
      {moving && text('join-text', moving)}
    </Dialog>
  );
}
