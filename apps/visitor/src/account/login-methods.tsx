import { Button } from '@app/ui/button.tsx';
import { useText } from '../texts/use-text.ts';

/** @see AUTH-01, AUTH-02 */
export function LoginMethods({ onEmail, onGuest }: { onEmail: () => void; onGuest: () => void }) {
  const text = useText();
  return (
    <div className="account__methods">
      <Button isBlock icon="mail" onPress={onEmail}>
        {text('login-email')}
      </Button>
      <Button isBlock variant="quiet" onPress={onGuest}>
        {text('login-guest')}
      </Button>
    </div>
  );
}
