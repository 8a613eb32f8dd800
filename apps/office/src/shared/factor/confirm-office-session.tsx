import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { ConfirmSession } from '@app/app-kit/session/confirm-session.tsx';
import { sessionConfirmation } from '@app/app-kit/session/factor-calls.ts';
import { canUsePasskeys } from '@app/client/passkeys.ts';
import type { SecondFactor } from '@app/contract/staff/staff-auth.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { CodeField } from '@app/ui/fields/code-field.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './confirm-session.module.css';

const CONFIRM_SESSION = sessionConfirmation(api);

/** Asks for the second factor when a call needs a recent one. @see AUTH-12 */
export function ConfirmOfficeSession() {
  const text = useText();
  const failureText = useFailureText();
  return (
    <ConfirmSession
      api={api}
      title={text('factor-title')}
      lead={text('factor-lead')}
      close={text('cancel')}
      retry={text('retry')}
      failureText={failureText}
    >
      {(factor, onDone) => <Proof factor={factor} onDone={onDone} />}
    </ConfirmSession>
  );
}

function Proof({ factor, onDone }: { factor: SecondFactor; onDone: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const byCode = useMutation({
    mutationFn: CONFIRM_SESSION.byCode,
    onSuccess: onDone,
    onError: () => setCode(''),
  });
  const byPasskey = useMutation({ mutationFn: CONFIRM_SESSION.byPasskey, onSuccess: onDone });
  const hasPasskey = factor.passkey && canUsePasskeys(factor.passkeyDomain);
  return (
    <div className={styles['proof']}>
      {factor.totp && (
        <CodeField
          label={text('factor-code')}
          value={code}
          onChange={(typed) => {
            byCode.reset();
            setCode(typed);
          }}
          onComplete={byCode.mutate}
          error={failureText(byCode.error)}
          takesFocus
        />
      )}
      {hasPasskey && (
        <Button
          variant="tonal"
          icon="key-round"
          isBlock
          isBusy={byPasskey.isPending}
          onPress={() => byPasskey.mutate()}
        >
          {text('factor-passkey')}
        </Button>
      )}
      {!factor.totp && !hasPasskey && <Notice tone="warn" title={text('factor-elsewhere')} />}
      {byPasskey.error && <Notice tone="bad" role="alert" title={failureText(byPasskey.error)} />}
    </div>
  );
}
