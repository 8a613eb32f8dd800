import { Button } from '@app/ui/button.tsx';
import { CodeField } from '@app/ui/code-field.tsx';
import { useEffect, useState } from 'react';
import { failureText, useText } from '../texts/use-text.ts';
import { useConfirmCode, useSendCode } from './use-sign-in.ts';

const DIGITS = 6;
/** Between two codes, so that an impatient finger does not use up the limit of the address. */
const RESEND_AFTER_SECONDS = 30;

/** A wrong code clears the boxes and keeps the focus. @see AUTH-03 */
export function CodeStep({
  email,
  minutes,
  onSignedIn,
  onOtherEmail,
}: {
  email: string;
  minutes: number;
  onSignedIn: () => void;
  onOtherEmail: () => void;
}) {
  const text = useText();
  const [code, setCode] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { confirm, isConfirming, failure } = useConfirmCode(email, onSignedIn);
  const countdown = useCountdown(RESEND_AFTER_SECONDS);
  const resending = useSendCode(() => countdown.restart());
  const submit = (digits: string) => {
    if (digits.length < DIGITS) return setIsIncomplete(true);
    confirm(digits, { onError: () => setCode('') });
  };

  return (
    <form
      className="account__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
    >
      <CodeField
        label={text('code-label')}
        value={code}
        length={DIGITS}
        takesFocus
        onChange={(digits) => {
          setCode(digits);
          setIsIncomplete(false);
        }}
        onComplete={submit}
        error={errorOf()}
      />
      <p className="small mut">{text('code-expires', minutes)}</p>
      <Button type="submit" isBlock isBusy={isConfirming}>
        {text('code-confirm')}
      </Button>
      <Button
        isBlock
        variant="quiet"
        isBusy={resending.isSending}
        isUnavailable={countdown.seconds > 0}
        onPress={() => resending.send(email)}
      >
        {countdown.seconds > 0 ? text('code-resend-in', countdown.seconds) : text('code-resend')}
      </Button>
      <p role="status" className="small mut account__status">
        {countdown.starts > 1 && text('code-resent')}
        {resending.failure && failureText(text, resending.failure)}
      </p>
      <Button isBlock variant="quiet" onPress={onOtherEmail}>
        {text('code-other-email')}
      </Button>
    </form>
  );

  function errorOf(): string | undefined {
    if (isIncomplete) return text('code-incomplete');
    return failure && code === '' ? failureText(text, failure) : undefined;
  }
}

function useCountdown(fromSeconds: number) {
  const [seconds, setSeconds] = useState(fromSeconds);
  const [starts, setStarts] = useState(1);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  const restart = () => {
    setStarts(starts + 1);
    setSeconds(fromSeconds);
  };
  return { seconds, starts, restart };
}
