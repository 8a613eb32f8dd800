import { useFailureText, useText } from '#shared/texts/use-text.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { PageHead } from './page-head.tsx';

/**
 * In place of what could not be read. The server answers 404 for what is out of scope.
 *
 * @param title of the page, where no head above says which page it is
 */
export function ReadFailure({ error, onRetry, title }: { error: unknown; onRetry: () => void; title?: string }) {
  const text = useText();
  const failureText = useFailureText();
  const isAnswer = error instanceof ApiProblem;
  return (
    <>
      {title !== undefined && <PageHead title={title} />}
      {isAnswer && error.status === 404 ? (
        <EmptyState icon="ban" role="alert" title={text('denied')} text={text('denied-hint')} />
      ) : (
        <EmptyState
          icon={isAnswer ? 'circle-alert' : 'wifi-off'}
          role="alert"
          title={text('read-failed')}
          text={isAnswer ? failureText(error) : text('read-offline')}
          action={<Button onPress={onRetry}>{text('retry')}</Button>}
        />
      )}
    </>
  );
}
