import { ApiProblem } from '@app/client/failures.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { useFailureText, useText } from '../texts/use-text.ts';

/** In place of what could not be read. The server answers 404 for what is out of scope. */
export function ReadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  if (error instanceof ApiProblem && error.status === 404) {
    return <EmptyState icon="ban" role="alert" title={text('denied')} text={text('denied-hint')} />;
  }
  return (
    <EmptyState
      icon="wifi-off"
      role="alert"
      title={text('read-failed')}
      text={failureText(error)}
      action={<Button onPress={onRetry}>{text('retry')}</Button>}
    />
  );
}
