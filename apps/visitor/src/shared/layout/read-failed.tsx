import type { ReactNode } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';

/**
 * A screen or a list that did not load.
 *
 * @param title default: it could not be loaded
 * @param otherWay a button below the next attempt
 */
export function ReadFailed({
  title,
  retryText,
  onRetry,
  otherWay,
}: {
  title?: string;
  retryText?: string;
  onRetry: () => void;
  otherWay?: ReactNode;
}) {
  const text = useText();
  return (
    <EmptyState
      role="alert"
      icon="cloud-off"
      title={title ?? text('failed-title')}
      text={text('failed-text')}
      action={
        <>
          <Button isBlock icon="refresh-cw" onPress={onRetry}>
            {retryText ?? text('try-again')}
          </Button>
          {otherWay}
        </>
      }
    />
  );
}
