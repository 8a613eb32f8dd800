import type { ReactNode } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';

/** No cached menu, and no answer or a failure of the server. */
export function MenuFailed({ isAnswered, action }: { isAnswered: boolean; action: ReactNode }) {
  const text = useText();
  return (
    <EmptyState
      role="alert"
      icon={isAnswered ? 'circle-alert' : 'cloud-off'}
      title={text(isAnswered ? 'menu-failed' : 'menu-not-here')}
      text={text(isAnswered ? 'menu-failed-text' : 'menu-not-here-text')}
      action={action}
    />
  );
}
