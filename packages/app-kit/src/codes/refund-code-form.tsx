import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '@app/client/api.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import type { FailureText } from '../texts/failure-text.ts';
import { useText } from './use-text.ts';
import styles from './codes.module.css';

const DIGITS = 6;

/** Sets the person's refund code. The typed code stays until the server has saved it. @see REF-03 */
export function RefundCodeForm({
  api,
  failureText,
  onTyping,
  onSet,
}: {
  api: Pick<Api, 'send'>;
  failureText: FailureText;
  onTyping?: () => void;
  onSet: () => void;
}) {
  const text = useText();
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const setting = useMutation({
    mutationFn: () => api.send('PUT /api/users/refund-code', { body: { code } }),
    onSuccess: () => {
      setCode('');
      onSet();
    },
  });
  return (
    <form
      className={styles['change']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIncomplete(code.length < DIGITS);
        if (code.length === DIGITS && !setting.isPending) setting.mutate();
      }}
    >
      <TextField
        label={text('refund-code-label')}
        value={code}
        onChange={(value) => {
          setting.reset();
          setIncomplete(false);
          onTyping?.();
          setCode(value.replaceAll(/\D/g, '').slice(0, DIGITS));
        }}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        error={isIncomplete ? text('code-incomplete') : failureText(setting.error)}
      />
      <Button type="submit" variant="plain" isBusy={setting.isPending}>
        {text('refund-code-set')}
      </Button>
    </form>
  );
}
