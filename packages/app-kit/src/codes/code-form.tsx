import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '@app/client/failures.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { CodeField } from '@app/ui/fields/code-field.tsx';
import { useText } from './use-text.ts';
import styles from './codes.module.css';

const CODE_LENGTH = 6;

/**
 * Six digits from a mail or an authenticator app, sent with the last one. A rejected code clears the field; after a
 * network failure the code stays.
 */
export function CodeForm({
  label,
  onCode,
  isBusy,
  failure,
  onChange,
  action,
  takesFocus = false,
}: {
  label: string;
  /** Rejects with the failure of the code. */
  onCode: (code: string) => Promise<unknown>;
  isBusy: boolean;
  failure: string | undefined;
  onChange: () => void;
  action: string;
  /** For a screen that asks for nothing else. */
  takesFocus?: boolean;
}) {
  const text = useText();
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const send = (typed: string) => {
    if (isBusy) return;
    if (typed.length < CODE_LENGTH) return setIncomplete(true);
    onCode(typed).catch((problem: unknown) => {
      const isRefused = problem instanceof ApiProblem && problem.status < 500;
      if (isRefused) setCode((current) => (current === typed ? '' : current));
    });
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
      <CodeField
        label={label}
        length={CODE_LENGTH}
        value={code}
        onChange={(value) => {
          onChange();
          setCode(value);
          setIncomplete(false);
        }}
        onComplete={send}
        error={isIncomplete ? text('code-incomplete') : failure}
        ref={input}
      />
      <Button type="submit" variant="primary" isBlock isBusy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
