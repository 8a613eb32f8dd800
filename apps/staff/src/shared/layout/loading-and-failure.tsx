import { useText } from '#shared/texts/use-text.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { ReadFailure } from './read-failure.tsx';

/**
 * What a page shows besides its data: that it loads, why it could not be read, or that it is old.
 *
 * @param props.hasData whether the page has data to show
 * @param props.error of the last read; null: it succeeded, or the first one is under way
 */
export function LoadingAndFailure({
  hasData,
  error,
  onRetry,
}: {
  hasData: boolean;
  error: unknown;
  onRetry: () => void;
}) {
  const text = useText();
  if (hasData) {
    return (
      error !== null && (
        <Notice tone="warn" icon="wifi-off" role="status">
          {text('operations-old')}
        </Notice>
      )
    );
  }
  if (error !== null) return <ReadFailure error={error} onRetry={onRetry} />;
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  );
}
