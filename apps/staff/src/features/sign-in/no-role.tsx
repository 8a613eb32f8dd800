import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { useText } from './use-text.ts';

/** The e-mail address is valid, but its account has no role. */
export function NoRole({ email, onBack }: { email: string; onBack: () => void }) {
  const text = useText();
  return (
    <EmptyState
      icon="store"
      title={text('no-role-title')}
      text={text('no-role-text', { email })}
      action={<Button onPress={onBack}>{text('other-email')}</Button>}
    />
  );
}
