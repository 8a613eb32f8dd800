import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConnection } from '#shared/api/connection-store.ts';
import type { Text, TextKey } from '#shared/texts/es.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import { minutesAndSeconds } from '@app/rules/formatting/minutes-and-seconds.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { CodeField } from '@app/ui/fields/code-field.tsx';
import { JoinQuestion } from '../join-question.tsx';
import {
  completeLogin,
  confirmCode,
  mergedDataOf,
  retryAfterSeconds,
  showCodeStep,
  useSendCode,
} from '../login-calls.ts';
import { changeLogin, type CodeTarget, type PendingCode } from '../login-draft.ts';

const DIGITS = 6;
const CHANGE = {
  email: 'code-other-email',
  phone: 'code-other-phone',
  member: 'code-other-partner',
} as const satisfies Record<CodeTarget['kind'], TextKey>;

/** Submits with the last digit. A wrong code clears the field and keeps the focus. @see AUTH-03, AUTH-04 */
export function CodeStep({ code, onDone }: { code: PendingCode; onDone: () => void }) {
  const text = useText();
  const { target } = code;
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  const isExpired = useSecondsUntil(code.expiresAtMs) === 0;
  const confirming = useMutation({
    mutationFn: ({ digits, joinAccounts }: { digits: string; joinAccounts: boolean }) =>
      confirmCode(target, digits, joinAccounts),
    onSuccess: (authData) => {
      completeLogin(text, authData);
      onDone();
    },
    onError: () => setTyped(''),
  });

  const submit = (digits: string) => {
    if (confirming.isPending || isDown) return;
    if (digits.length < DIGITS) return setIsIncomplete(true);
    confirming.mutate({ digits, joinAccounts: false });
  };
  const leave = () => {
    changeLogin({ step: 'methods' });
    onDone();
  };
  const join = () => {
    if (confirming.variables) confirming.mutate({ ...confirming.variables, joinAccounts: true });
  };

  return (
    <form
      className="login__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(typed);
      }}
    >
      <CodeField
        label={text('code-label')}
        value={typed}
        length={DIGITS}
        takesFocus
        onChange={(digits) => {
          setTyped(digits);
          setIsIncomplete(false);
          if (digits !== '') confirming.reset();
        }}
        onComplete={submit}
        error={codeError(text, { failure: confirming.error, isEmpty: typed === '', isIncomplete, isExpired })}
      />
      <Resending code={code} isExpired={isExpired} onSent={() => setTyped('')} />
      <Button
        type="submit"
        isBlock
        isBusy={confirming.isPending}
        reason={isDown ? text('login-needs-signal') : undefined}
      >
        {text('code-confirm')}
      </Button>
      <JoinQuestion
        failure={confirming.error}
        isBusy={confirming.isPending}
        onJoin={join}
        onLeave={() => confirming.reset()}
      />
      {target.kind !== 'email' && (
        <Button isBlock variant="quiet" onPress={leave}>
          {text('code-later')}
        </Button>
      )}
    </form>
  );
}

function codeError(
  text: Text,
  { failure, isEmpty, ...is }: { failure: Error | null; isEmpty: boolean; isIncomplete: boolean; isExpired: boolean },
): string | undefined {
  if (is.isIncomplete) return text('code-incomplete');
  if (failure && isEmpty && mergedDataOf(failure) === null) return failureText(text, failure);
  return is.isExpired && isEmpty ? text('code-expired') : undefined;
}

/** Countdown to another code, and the link back to the previous step. */
function Resending({ code, isExpired, onSent }: { code: PendingCode; isExpired: boolean; onSent: () => void }) {
  const text = useText();
  const { target, minutes } = code;
  const [resentAtMs, setResentAtMs] = useState<number | null>(null);
  const secondsLeft = useSecondsUntil(code.resendAtMs);
  const resending = useSendCode((fresh) => {
    if (!fresh) return;
    showCodeStep(fresh);
    setResentAtMs(Date.now());
    onSent();
  });
  const resend = () =>
    resending.send(target, {
      onError: (failure) => {
        const waitSeconds = retryAfterSeconds(failure);
        if (waitSeconds !== null) changeLogin({ code: { ...code, resendAtMs: Date.now() + waitSeconds * 1000 } });
      },
    });
  const change = () => {
    if (target.kind === 'email') changeLogin({ step: 'email', code: null });
    else changeLogin({ step: target.kind, code: null });
  };

  return (
    <>
      {!isExpired && (
        <p className="small mut">
          {text(target.kind === 'email' ? 'code-expires-email' : 'code-expires-sms', { minutes })}
        </p>
      )}
      <div className="login__resend">
        {secondsLeft > 0 ? (
          <span className="small mut num">{text('code-resend-in', { time: minutesAndSeconds(secondsLeft) })}</span>
        ) : (
          <Button variant="quiet" size="s" isBusy={resending.isSending} onPress={resend}>
            {text('code-resend')}
          </Button>
        )}
        <Button variant="quiet" size="s" onPress={change}>
          {text(CHANGE[target.kind])}
        </Button>
      </div>
      <p role="status" className="login__status">
        {statusText()}
      </p>
    </>
  );

  function statusText(): string | null {
    if (resending.failure) return failureText(text, resending.failure);
    return resentAtMs === null ? null : text('code-resent');
  }
}

/** Seconds until an instant of this device's clock, down to 0. */
function useSecondsUntil(atMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((atMs - nowMs) / 1000));
}
