import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useProblemText } from '@app/app-kit/texts/problem-text.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { fullName } from '@app/rules/staff/full-name.ts';
import { PIN_DIGITS_MAX, pinProblem } from '@app/rules/staff/pin-problem.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './join.module.css';

const DOCUMENT_DIGITS = 3;

type Typed = { name: string; documentEnd: string; pin: string; again: string };
const NOTHING: Typed = { name: '', documentEnd: '', pin: '', again: '' };

/** Name, document and a PIN. What was typed stays when the call fails. */
export function JoinForm({ token, joinKey, onJoined }: { token: string; joinKey: string; onJoined: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const [typed, setTyped] = useState(NOTHING);
  const [isChecked, setChecked] = useState(false);
  const joining = useMutation({
    mutationFn: (isOtherPerson: boolean) => {
      const { name, documentEnd, pin } = typed;
      return api.send('POST /api/match-staff/join', {
        body: { token, key: joinKey, name, documentEnd, pin, isOtherPerson },
      });
    },
    onSuccess: onJoined,
  });
  const errors = useErrors(typed);
  const error = (name: keyof Typed) => (isChecked ? errors[name] : undefined);
  const type = (name: keyof Typed, value: string) => {
    joining.reset();
    setTyped({ ...typed, [name]: value });
  };
  const send = (isOtherPerson: boolean) => {
    setChecked(true);
    if (joining.isPending || Object.values(errors).some((one) => one !== undefined)) return;
    joining.mutate(isOtherPerson);
  };
  const isSame = joining.error instanceof ApiProblem && joining.error.code === 'name-joined';
  const pinField = { type: 'password', inputMode: 'numeric', maxLength: PIN_DIGITS_MAX } as const;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      <TextField
        label={text('join-name')}
        value={typed.name}
        onChange={(value) => type('name', value)}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        error={error('name')}
      />
      <TextField
        label={text('join-document')}
        value={typed.documentEnd}
        onChange={(value) => type('documentEnd', digits(value))}
        inputMode="numeric"
        maxLength={DOCUMENT_DIGITS}
        autoComplete="off"
        error={error('documentEnd')}
      />
      <TextField
        {...pinField}
        label={text('join-pin')}
        hint={text('join-pin-hint')}
        value={typed.pin}
        onChange={(value) => type('pin', digits(value))}
        autoComplete="new-password"
        error={error('pin')}
      />
      <TextField
        {...pinField}
        label={text('join-pin-again')}
        value={typed.again}
        onChange={(value) => type('again', digits(value))}
        autoComplete="new-password"
        error={error('again')}
      />
      {joining.error && (
        <Notice
          tone={isSame ? 'warn' : 'bad'}
          role="alert"
          title={failureText(joining.error)}
          action={
            isSame && (
              <Button size="s" onPress={() => send(true)}>
                {text('join-other-person')}
              </Button>
            )
          }
        >
          {isSame && text('join-same')}
        </Notice>
      )}
      <Button type="submit" variant="primary" isBlock isBusy={joining.isPending}>
        {text('join-now')}
      </Button>
    </form>
  );
}

function useErrors({ name, documentEnd, pin, again }: Typed): Record<keyof Typed, string | undefined> {
  const text = useText();
  const problemText = useProblemText();
  const problem = pinProblem(pin);
  return {
    name: fullName(name) === null ? problemText('enter-full-name', {}) : undefined,
    documentEnd: documentEnd.length < DOCUMENT_DIGITS ? problemText('document-end', {}) : undefined,
    pin: problem === null ? undefined : problemText(problem, {}),
    again: problem === null && pin !== again ? text('join-pin-differs') : undefined,
  };
}

const digits = (value: string) => value.replaceAll(/\D/g, '');
