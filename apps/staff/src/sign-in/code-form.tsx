import { useEffect, useRef, useState } from 'react';
import { Button } from '@app/ui/button.tsx';
import { CodeField } from '@app/ui/code-field.tsx';
import styles from './sign-in.module.css';

const CODE_LENGTH = 6;

/** Six digits, mailed or of an authenticator app; sent with the last one. */
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
  onCode: (code: string) => void;
  isBusy: boolean;
  failure: string | undefined;
  onChange: () => void;
  action: string;
  /** It is all that the screen asks for. */
  takesFocus?: boolean;
}) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const send = (typed: string) => {
    if (!isBusy) onCode(typed);
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
        }}
        onComplete={send}
        error={failure}
        ref={input}
      />
      <Button type="submit" variant="primary" isBlock isBusy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
