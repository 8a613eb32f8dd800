import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useProblemText } from '@app/app-kit/texts/problem-text.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { parseEmailAddress } from '@app/contract/values/email-address.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './people.module.css';

/** For an Admin: resets the second factor of a person who lost the phone. @see AUTH-12 */
export function ResetSecondFactor() {
  const { data } = useQuery({ queryKey: ['session'], queryFn: () => api.send('GET /api/staff/session') });
  return data?.user.roleId === ROLE.admin && <ResetForm />;
}

/** Asks first, because all sessions of that person end. */
function ResetForm() {
  const text = useText();
  const problemText = useProblemText();
  const { reset, isResetting, doneFor, failure, clearFailure } = useReset();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [asksFor, setAsksFor] = useState<string | null>(null);
  const closeDialog = () => setAsksFor(null);
  return (
    <section className={styles['card']} aria-labelledby="reset-title">
      <h2 id="reset-title">{text('reset-title')}</h2>
      <p className="mut">{text('reset-lead')}</p>
      <form
        className={styles['reset']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isResetting) return;
          const address = parseEmailAddress(email);
          if (address !== null) setAsksFor(address);
          else setWrong(true);
        }}
      >
        <TextField
          label={text('reset-email')}
          value={email}
          onChange={(value) => {
            clearFailure();
            setWrong(false);
            setEmail(value);
          }}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={isWrong ? problemText('enter-valid-email', {}) : failure}
        />
        <Button type="submit" variant="plain" isBusy={isResetting}>
          {text('reset-now')}
        </Button>
      </form>
      {doneFor !== undefined && (
        <Notice tone="ok" role="status">
          {text('reset-done', { email: doneFor })}
        </Notice>
      )}
      <Dialog
        isOpen={asksFor !== null}
        onClose={closeDialog}
        icon="lock"
        tone="bad"
        title={text('reset-ask-title', { email: asksFor ?? '' })}
        actions={
          <>
            <Button
              variant="danger"
              onPress={() => {
                if (asksFor !== null) reset(asksFor);
                closeDialog();
              }}
            >
              {text('reset-now')}
            </Button>
            <Button variant="plain" onPress={closeDialog}>
              {text('reset-not')}
            </Button>
          </>
        }
      >
        {text('reset-ask-text')}
      </Dialog>
    </section>
  );
}

function useReset() {
  const text = useText();
  const failureText = useFailureText();
  const resetting = useMutation({
    mutationFn: (email: string) => api.send('POST /api/staff/second-factor-resets', { body: { email } }),
  });
  const isUnknown = resetting.error instanceof ApiProblem && resetting.error.status === 404;
  return {
    reset: resetting.mutate,
    isResetting: resetting.isPending,
    doneFor: resetting.isSuccess ? resetting.variables : undefined,
    failure: isUnknown ? text('reset-unknown') : failureText(resetting.error),
    clearFailure: resetting.reset,
  };
}
