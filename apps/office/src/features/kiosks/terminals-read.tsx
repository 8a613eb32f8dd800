import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { useText } from './use-text.ts';

/** Before terminals can be chosen: they are read, the read failed, or the account has none. */
export function TerminalsRead({
  read: { terminals, readError, readAgain },
}: {
  read: { terminals: readonly unknown[] | undefined; readError: Error | null; readAgain: () => void };
}) {
  const text = useText();
  if (terminals === undefined && readError !== null) return <ReadFailure error={readError} onRetry={readAgain} />;
  if (terminals === undefined) return <SkeletonLines lines={4} />;
  if (terminals.length > 0) return null;
  return (
    <EmptyState
      icon="credit-card"
      title={text('kiosk-terminals-none')}
      action={<Button onPress={readAgain}>{text('retry')}</Button>}
    />
  );
}
