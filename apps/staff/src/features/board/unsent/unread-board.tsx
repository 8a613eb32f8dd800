import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { isDenied } from '@app/app-kit/layout/read-failure.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useText } from './use-text.ts';
import type { useUnsentTransitions } from './use-unsent-transitions.ts';

/**
 * In place of a board that could not be read. A person whose access ended reads which steps without a network were not applied.
 *
 * @see ROLE-01, ORD-08
 */
export function UnreadBoard({
  error,
  steps: { refused },
  onRetry,
}: {
  error: Error;
  steps: ReturnType<typeof useUnsentTransitions>;
  onRetry: () => void;
}) {
  const text = useText();
  const numbers = [...new Set(refused.map(({ orderNumber }) => orderNumber))].join(', ');
  return (
    <>
      {isDenied(error) && refused.length > 0 && (
        <Notice tone="bad" role="alert" icon="circle-alert" title={text('lost-count', { count: refused.length })}>
          {text('lost-orders', { numbers })}
        </Notice>
      )}
      <ReadFailure error={error} onRetry={onRetry} />
    </>
  );
}
