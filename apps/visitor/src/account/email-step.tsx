import { ApiProblem } from '@app/client/failures.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { TextField } from '@app/ui/text-field.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useConnection } from '../device/connection-store.ts';
import { homePath } from '../route-paths.ts';
import { failureText, useText } from '../texts/use-text.ts';
import { looksLikeEmail } from './looks-like-email.ts';
import { useSendCode } from './use-sign-in.ts';

/** @see AUTH-03, AUTH-08, AUTH-10 */
export function EmailStep({
  firstEmail,
  onSent,
  onHome,
}: {
  firstEmail: string;
  onSent: (email: string, minutes: number) => void;
  onHome: () => void;
}) {
  const text = useText();
  const [, navigate] = useLocation();
  const [email, setEmail] = useState(firstEmail);
  const [isWrong, setIsWrong] = useState(false);
  const { send, isSending, failure, forget } = useSendCode((seconds) => onSent(email.trim(), Math.ceil(seconds / 60)));

  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);

  const submit = () => {
    if (isDown) return;
    if (!looksLikeEmail(email)) return setIsWrong(true);
    send(email.trim());
  };
  const isRefusedEmail = failure instanceof ApiProblem && failure.code === 'enter-valid-email';
  const goHome = () => {
    onHome();
    navigate(homePath());
  };

  return (
    <form
      className="account__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={text('email-label')}
        placeholder={text('email-placeholder')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
        takesFocus
        value={email}
        onChange={(value) => {
          setEmail(value);
          setIsWrong(false);
          forget();
        }}
        error={isWrong || isRefusedEmail ? text('enter-valid-email') : undefined}
      />
      <Button type="submit" isBlock isBusy={isSending} reason={isDown ? text('login-needs-signal') : undefined}>
        {text('email-send')}
      </Button>
      <Dialog
        isOpen={failure !== null && !isRefusedEmail}
        onClose={forget}
        icon="mail"
        tone="bad"
        title={text('error-login-email')}
        actions={
          <>
            <Button isBlock onPress={forget}>
              {text('try-again')}
            </Button>
            <Button isBlock variant="quiet" onPress={goHome}>
              {text('return-to-home')}
            </Button>
          </>
        }
      >
        {failureText(text, failure)}
      </Dialog>
    </form>
  );
}
