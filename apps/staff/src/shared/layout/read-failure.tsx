import { useLocation } from 'wouter';
import { useText } from '#shared/texts/use-text.ts';
import { ReadFailure as Failure } from '@app/app-kit/layout/read-failure.tsx';
import { Button } from '@app/ui/controls/button.tsx';

/** In place of what could not be read. A person without access leaves for another stall. */
export function ReadFailure(failed: { error: unknown; onRetry: () => void }) {
  const text = useText();
  const [, navigate] = useLocation();
  return <Failure {...failed} leave={<Button onPress={() => navigate('/')}>{text('switch-stall')}</Button>} />;
}
