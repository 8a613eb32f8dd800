import { useState } from 'react';
import type { SecondFactor } from '@app/contract/second-factor.ts';
import { Button } from '@app/ui/button.tsx';
import { useCountdown } from '../device/use-countdown.ts';
import { useText } from '../texts/use-text.ts';
import { countdownText } from '../texts/when-text.ts';
import { CodeForm } from './code-form.tsx';
import styles from './sign-in.module.css';
import { useMailedCode } from './use-mailed-code.ts';

const RESEND_SECONDS = 60;

export function EnterMailedCode({
  email,
  onProven,
  onBack,
}: {
  email: string;
  onProven: (factor: SecondFactor | null) => void;
  onBack: () => void;
}) {
  const text = useText();
  const [mails, setMails] = useState(1);
  const { askForCode, confirm, isConfirming, failure, forgetFailure } = useMailedCode();
  const { secondsLeft, restart } = useCountdown(RESEND_SECONDS);

  const sendAgain = () => {
    forgetFailure();
    askForCode(email.trim()).then(
      ({ resendAfterSeconds }) => {
        setMails(mails + 1);
        restart(resendAfterSeconds);
      },
      () => undefined,
    );
  };

  return (
    <div className={styles['form']}>
      <h1 className="h1">{text('code-title')}</h1>
      <p className="mut">{text('code-lead', { email })}</p>
      <CodeForm
        key={mails}
        label={text('code-label')}
        onCode={(verificationCode) => confirm({ email: email.trim(), verificationCode }).then(onProven)}
        isBusy={isConfirming}
        failure={failure}
        onChange={forgetFailure}
        action={text('continue')}
        takesFocus
      />
      <p className={styles['ways']}>
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
