import { useConnection } from '#shared/api/connection-store.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { useSignOut } from './use-sign-out.ts';

/** For a lost phone. @see AUTH-09 */
export function SignOutEverywherePanel({ onBack, onLeft }: { onBack: () => void; onLeft: () => void }) {
  const text = useText();
  const { everywhere } = useSignOut(onLeft);
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  return (
    <>
      <p>{text('account-logout-everywhere-text')}</p>
      <p role="alert" className="account__failure">
        {everywhere.error && failureText(text, everywhere.error)}
      </p>
      <div className="account__actions">
        <Button
          isBlock
          isBusy={everywhere.isPending}
          reason={isDown ? text('account-needs-signal') : undefined}
          onPress={() => everywhere.mutate()}
        >
          {text('account-logout-everywhere-go')}
        </Button>
        <Button isBlock variant="quiet" onPress={onBack}>
          {text('account-stay')}
        </Button>
      </div>
    </>
  );
}
