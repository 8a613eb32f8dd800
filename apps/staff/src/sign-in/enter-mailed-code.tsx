import { useEffect, useRef, useState } from 'react';
import type { SecondFactor } from '@app/contract/second-factor.ts';
import { Button } from '@app/ui/button.tsx';
import { CodeField } from '@app/ui/code-field.tsx';
import { useCountdown } from '../device/use-countdown.ts';
import { useText } from '../texts/use-text.ts';
import { countdownText } from '../texts/when-text.ts';
import styles from './sign-in.module.css';
import { useMailedCode } from './use-mailed-code.ts';

const RESEND_SECONDS = 60;
const CODE_LENGTH = 6;

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
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { askForCode, confirm, isConfirming, failure, forgetFailure } = useMailedCode();
  const { secondsLeft, restart } = useCountdown(RESEND_SECONDS);

  const send = (verificationCode: string) => {
    if (!isConfirming) confirm({ email: email.trim(), verificationCode }).then(onProven, () => undefined);
  };
  const sendAgain = () => {
    setCode('');
    forgetFailure();
    askForCode(email.trim()).then(
      ({ resendAfterSeconds }) => restart(resendAfterSeconds),
      () => undefined,
    );
  };

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <h1 className="h1">{text('code-title')}</h1>
      <p className="mut">{text('code-lead', { email })}</p>
      <CodeField
        label={text('code-label')}
        length={CODE_LENGTH}
        value={code}
        onChange={(value) => {
          forgetFailure();
          setCode(value);
        }}
        onComplete={send}
        error={failure}
        ref={input}
      />
      <Button type="submit" variant="primary" isBlock isBusy={isConfirming}>
        {text('continue')}
      </Button>
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
    </form>
  );
}
