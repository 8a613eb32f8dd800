import { api } from '#shared/api/api.ts';
import { ConfirmSession } from '@app/app-kit/session/confirm-session.tsx';
import { sessionConfirmation } from '@app/app-kit/session/factor-calls.ts';
import { FactorChoice } from './factor-choice.tsx';
import { useFailureText, useText } from './use-text.ts';

const CONFIRM_SESSION = sessionConfirmation(api);

/** Asks for the second factor when a call needs a recent one, with the form of the sign-in. @see AUTH-12 */
export function ConfirmStaffSession() {
  const text = useText();
  const failureText = useFailureText();
  return (
    <ConfirmSession
      api={api}
      title={text('factor-title')}
      lead={text('factor-again-lead')}
      close={text('close')}
      retry={text('retry')}
      failureText={failureText}
    >
      {(factor, onDone) => (
        <FactorChoice factor={factor} calls={CONFIRM_SESSION} onDone={onDone} action={text('confirm-now')} />
      )}
    </ConfirmSession>
  );
}
