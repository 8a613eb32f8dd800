import { useState, type ReactNode } from 'react';
import { useCountdown } from '#shared/device/use-countdown.ts';
import { CodeForm } from '@app/app-kit/codes/code-form.tsx';
import type { FactorCalls } from '@app/app-kit/session/factor-calls.ts';
import { countdownText } from '@app/app-kit/texts/when-text.ts';
import { canUsePasskeys } from '@app/client/passkeys.ts';
import type { SecondFactor } from '@app/contract/staff/staff-auth.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useSecondFactor } from './use-second-factor.ts';
import { useText } from './use-text.ts';
import styles from './sign-in.module.css';

/**
 * Confirmation by passkey or authenticator code; the passkey comes first if the person has both.
 *
 * @param action label of the submit button
 * @param alternative further options below the factors
 */
export function FactorChoice({
  factor,
  calls,
  onDone,
  action,
  alternative,
}: {
  factor: SecondFactor;
  calls: FactorCalls;
  onDone: () => void;
  action: string;
  alternative?: ReactNode;
}) {
  const text = useText();
  const hasPasskey = factor.passkey && canUsePasskeys(factor.passkeyDomain);
  const [isTyping, setTyping] = useState(!hasPasskey);
  const { secondsLeft, restart } = useCountdown(factor.pausedForSeconds ?? 0);
  const proving = useSecondFactor(calls, { onDone, onPause: restart });
  const isPaused = secondsLeft > 0;
  const isTypingCode = isTyping && factor.totp;

  return (
    <div className={styles['form']}>
      <p className="mut">
        {text(isTypingCode ? 'factor-code-lead' : hasPasskey ? 'passkey-lead' : 'passkey-elsewhere')}
      </p>
      {isPaused && isTypingCode && (
        <Notice tone="warn" icon="lock" role="status" title={text('paused-title')}>
          {text('paused-text', { time: countdownText(secondsLeft) })}
        </Notice>
      )}
      {isTypingCode && !isPaused && (
        <CodeForm
          label={text('app-code-label')}
          onCode={proving.proveCode}
          isBusy={proving.isCheckingCode}
          failure={proving.codeFailure}
          onChange={proving.clearCodeFailure}
          action={action}
          takesFocus
        />
      )}
      {!isTypingCode && hasPasskey && (
        <>
          <span className={styles['key']}>
            <Icon name="key-round" />
          </span>
          <Button
            variant="primary"
            icon="key-round"
            isBlock
            isBusy={proving.isAskingPasskey}
            onPress={proving.provePasskey}
          >
            {text('use-passkey')}
          </Button>
        </>
      )}
      {proving.passkeyFailure !== undefined && (
        <Notice tone="bad" role="alert">
          {proving.passkeyFailure}
        </Notice>
      )}
      <p className={styles['alternatives']}>
        {hasPasskey && factor.totp && (
          <Button variant="quiet" size="s" onPress={() => setTyping(!isTyping)}>
            {text(isTyping ? 'use-passkey-instead' : 'use-code-instead')}
          </Button>
        )}
        {alternative}
      </p>
      <LostPhone />
    </div>
  );
}

function LostPhone() {
  const text = useText();
  return (
    <details className={styles['help']}>
      <summary>
        {text('lost-title')}
        <Icon name="chevron-down" />
      </summary>
      <p>{text('lost-text')}</p>
    </details>
  );
}
