import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { Card } from '#shared/reports/card.tsx';
import { useProblemText } from '@app/app-kit/texts/problem-text.ts';
import { deviceTimeZone, whenText } from '@app/app-kit/texts/when-text.ts';
import type { OwnPin } from '@app/contract/staff/pins.ts';
import { PIN_DIGITS_MAX, pinProblem } from '@app/rules/staff/pin-problem.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useFailureText, useLanguage, useText } from './use-text.ts';
import styles from './security.module.css';

const KEY = ['/api/staff/pins'];

/** The person's PINs for shared tablets, one a venue. @see AUTH-12 */
export function OwnPins() {
  const text = useText();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => api.send('GET /api/staff/pins') });
  if (!data || data.length === 0) return null;
  return (
    <Card title={text('pin-title')}>
      <p className={styles['lead']}>{text('pin-lead')}</p>
      {data.map((own) => (
        <PinForm key={own.venueId} own={own} />
      ))}
    </Card>
  );
}

function PinForm({ own: { venueId, venueName, setAt } }: { own: OwnPin }) {
  const text = useText();
  const language = useLanguage();
  const failureText = useFailureText();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const setting = useMutation({
    mutationFn: () => api.send('PUT /api/staff/pins', { body: { venueId, pin } }),
    onSuccess: async () => {
      setPin('');
      setTried(false);
      await queries.invalidateQueries({ queryKey: KEY });
    },
  });
  const problem = pinProblem(pin);
  const hint =
    setAt === null ? text('pin-none') : text('pin-since', { time: whenText(setAt, language, deviceTimeZone()) });
  return (
    <form
      className={styles['code']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === null && !setting.isPending) setting.mutate();
      }}
    >
      <TextField
        label={text('pin-at', { venue: venueName })}
        hint={hint}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_DIGITS_MAX}
        value={pin}
        onChange={(typed) => {
          setTried(false);
          setting.reset();
          setPin(typed.replaceAll(/\D/g, ''));
        }}
        error={isTried && problem !== null ? problemText(problem, {}) : failureText(setting.error)}
      />
      {setting.isSuccess && (
        <Notice tone="ok" role="status">
          {text('pin-saved')}
        </Notice>
      )}
      <Button type="submit" isBusy={setting.isPending}>
        {text('pin-save')}
      </Button>
    </form>
  );
}
