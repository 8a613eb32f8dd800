import type { ReactNode } from 'react';
import { ApiProblem } from '@app/client/failures.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { useProblemText } from '../texts/problem-text.ts';
import { useText } from './use-text.ts';

/**
 * In place of what could not be read: the person may not see it, or the server or the network failed.
 *
 * @param head of the page, where nothing above says which page it is
 * @param leave button for a person without access
 */
export function ReadFailure({
  error,
  onRetry,
  head,
  leave,
}: {
  error: unknown;
  onRetry: () => void;
  head?: ReactNode;
  leave?: ReactNode;
}) {
  const text = useText();
  const problemText = useProblemText();
  const isAnswer = error instanceof ApiProblem;
  return (
    <>
      {head}
      {isDenied(error) ? (
        <EmptyState icon="ban" role="alert" title={text('denied')} text={text('denied-hint')} action={leave} />
      ) : (
        <EmptyState
          icon={isAnswer ? 'circle-alert' : 'wifi-off'}
          role="alert"
          title={text('read-failed')}
          text={isAnswer ? problemText(error.code, error.facts) : text('read-offline')}
          action={<Button onPress={onRetry}>{text('retry')}</Button>}
        />
      )}
    </>
  );
}

/** The server answers 404 for what is missing and for what is not in the person's scope. */
export function isDenied(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 403 || error.status === 404);
}
