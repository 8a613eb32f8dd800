import { useState } from 'react';
import { EmailField } from '#shared/fields/email-field.tsx';
import { failureText, useText } from '#shared/texts/use-text.ts';
import { parseEmailAddress } from '@app/contract/values/email-address.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { isRefusedFor, showCodeStep, useSendCode } from '../login-calls.ts';
import { changeLogin, useLoginDraft } from '../login-draft.ts';
import { StepForm } from './step-form.tsx';

/** @see AUTH-03, AUTH-08, AUTH-10 */
export function EmailStep({ onOtherMethod, onHome }: { onOtherMethod: () => void; onHome: () => void }) {
  const text = useText();
  const { email } = useLoginDraft();
  const [isWrong, setIsWrong] = useState(false);
  const { send, isSending, failure, clearFailure } = useSendCode((code) => code && showCodeStep(code));
  const isRefusedEmail = isRefusedFor(failure, 'enter-valid-email', 'malformed-request');
  const isTooOften = isRefusedFor(failure, 'too-many-requests');

  const submit = () => {
    const address = parseEmailAddress(email);
    if (address === null) return setIsWrong(true);
    send({ kind: 'email', email: address });
  };

  return (
    <>
      <StepForm
        action={text('email-send')}
        isBusy={isSending}
        failure={isTooOften ? failureText(text, failure) : undefined}
        onSubmit={submit}
        onOtherMethod={onOtherMethod}
      >
        <EmailField
          label={text('email-label')}
          placeholder={text('email-placeholder')}
          name="email"
          enterKeyHint="send"
          takesFocus
          value={email}
          onChange={(value) => {
            changeLogin({ email: value });
            setIsWrong(false);
            clearFailure();
          }}
          error={isWrong || isRefusedEmail ? text('enter-valid-email') : undefined}
        />
      </StepForm>
      <Dialog
        isOpen={failure !== null && !isRefusedEmail && !isTooOften}
        onClose={clearFailure}
        icon="mail"
        tone="bad"
        title={text('error-login-email')}
        actions={
          <>
            <Button isBlock onPress={onHome}>
              {text('return-to-home')}
            </Button>
            <Button isBlock variant="quiet" onPress={clearFailure}>
              {text('try-again')}
            </Button>
          </>
        }
      >
        {text('constants.default-error-message')}
      </Dialog>
    </>
  );
}
