import { useState } from 'react';
import { useCountdown } from '#shared/device/use-countdown.ts';
import { CodeForm } from '@app/app-kit/codes/code-form.tsx';
import { countdownText } from '@app/app-kit/texts/when-text.ts';
import type { SecondFactor } from '@app/contract/staff/staff-auth.ts';
import { Button } from '@app/ui/controls/button.tsx';
import type { PendingMail } from './pending-mail.ts';
import { useMailedCode } from './use-mailed-code.ts';
import { useText } from './use-text.ts';
import styles from './sign-in.module.css';

/** Field for the mailed code; remounted for each mail. */
export function EnterMailedCode({
  mail,
  onSent,
  onProven,
  onBack,
}: {
  mail: PendingMail;
  onSent: (mail: PendingMail) => void;
  onProven: (factor: SecondFactor | null) => void;
  onBack: () => void;
}) {
  const text = useText();
  const { email, isNew, resendAtMs } = mail;
  const { askForCode, confirm, isConfirming, failure, clearFailure } = useMailedCode();
  const [firstSeconds] = useState(() => Math.max(0, Math.ceil((resendAtMs - Date.now()) / 1_000)));
  const { secondsLeft } = useCountdown(firstSeconds);

  const sendAgain = () => {
    clearFailure();
    askForCode(email).then(onSent, () => undefined);
  };

  return (
    <div className={styles['form']}>
      <h1 className="h1">{text('code-title')}</h1>
      <p className="mut">{text(isNew ? 'code-lead' : 'code-lead-earlier', { email })}</p>
      <CodeForm
        label={text('code-label')}
        onCode={(verificationCode) => confirm({ email, verificationCode }).then(onProven)}
        isBusy={isConfirming}
        failure={failure}
        onChange={clearFailure}
        action={text('continue')}
        takesFocus
      />
      <p className={styles['alternatives']}>
        {secondsLeft > 0 ? (
          <span className="mut small">{text('resend-in', { time: countdownText(secondsLeft) })}</span>
        ) : (
          <Button variant="quiet" size="s" onPress={sendAgain}>
            {text('resend')}
          </Button>
        )}
        <Button variant="quiet" size="s" onPress={onBack}>
          {text('other-email')}
        </Button>
      </p>
    </div>
  );
}
