import { useLocation } from 'wouter';
import { useFailureText, useText } from '#shared/texts/use-text.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';

/** In place of what could not be read: the person may not see it, or the server or the network failed. */
export function ReadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const [, navigate] = useLocation();
  if (isDenied(error)) {
    return (
      <EmptyState
        icon="ban"
        role="alert"
        title={text('denied')}
        text={text('denied-hint')}
        action={<Button onPress={() => navigate('/')}>{text('switch-stall')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={error instanceof ApiProblem ? 'circle-alert' : 'wifi-off'}
      role="alert"
      title={failureText(error)}
      action={<Button onPress={onRetry}>{text('retry')}</Button>}
    />
  );
}

/** The server answers 404 for what is missing and for what is not in the person's scope. */
export function isDenied(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 403 || error.status === 404);
}
