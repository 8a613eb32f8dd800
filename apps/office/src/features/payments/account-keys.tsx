import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { VenueSecret } from '@app/contract/back-office/venue-secrets.ts';
import { ACCOUNT_SECRETS, type AccountSecretName } from '@app/contract/values/payment-providers.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { ProviderAnswers } from './provider-answers.tsx';
import { refusedAnswers } from './refused-answers.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './payments.module.css';

/** The stored keys of an account without their values, and their replacement. */
export function AccountKeys({ accountId }: { accountId: number }) {
  const text = useText();
  const failureText = useFailureText();
  const { id } = useOpenVenue();
  const [rotating, setRotating] = useState<AccountSecretName | null>(null);
  const { data, error } = useQuery({
    queryKey: ['payment-accounts', id, 'keys', accountId],
    queryFn: () => api.send('GET /api/venues/:id/payment-accounts/:accountId/secrets', { params: { id, accountId } }),
  });
  return (
    <>
      <h4>{text('account-keys')}</h4>
      {error && <Notice tone="bad" title={failureText(error)} />}
      {!data && !error && <SkeletonLines lines={2} />}
      <ul className={styles['keys']}>
        {data?.map((secret) => (
          <Key key={secret.name} secret={secret} onRotate={setRotating} />
        ))}
      </ul>
      {rotating !== null && <RotateKey accountId={accountId} name={rotating} onClose={() => setRotating(null)} />}
    </>
  );
}

function Key({ secret, onRotate }: { secret: VenueSecret; onRotate: (name: AccountSecretName) => void }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const name = ACCOUNT_SECRETS.find((known) => known === secret.name);
  if (!name) return null;
  const { lastFour, setAt } = secret;
  const state =
    setAt === null ? text('key-missing') : text('key-set', { lastFour, when: dateTimeText(setAt, timeZone) });
  return (
    <li>
      <span>
        <b>{text(`secret-${name}`)}</b>
        <small>{state}</small>
      </span>
      <Button
        variant="quiet"
        size="s"
        icon="key-round"
        aria-label={`${text('key-rotate')}: ${text(`secret-${name}`)}`}
        onPress={() => onRotate(name)}
      >
        {text('key-rotate')}
      </Button>
    </li>
  );
}

function RotateKey({ accountId, name, onClose }: { accountId: number; name: AccountSecretName; onClose: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const { id } = useOpenVenue();
  const queries = useQueryClient();
  const [value, setValue] = useState('');
  const saving = useMutation({
    mutationFn: () =>
      api.send('PUT /api/venues/:id/payment-accounts/:accountId/secrets/:name', {
        params: { id, accountId, name },
        body: { value: value.trim() },
      }),
    onSuccess: async () => {
      showToast(text('key-saved'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['payment-accounts'] });
    },
  });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('key-rotate-title', { name: text(`secret-${name}`) })}
      subtitle={text('key-rotate-lead')}
      closeLabel={text('cancel')}
    >
      <form
        noValidate
        className={styles['rotate']}
        onSubmit={(event) => {
          event.preventDefault();
          if (value.trim() !== '') saving.mutate();
        }}
      >
        <TextField
          label={text('key-value')}
          type="password"
          autoComplete="new-password"
          value={value}
          onChange={setValue}
          error={saving.error ? failureText(saving.error) : undefined}
          takesFocus
        />
        <ProviderAnswers provider={text(`secret-${name}`)} answers={refusedAnswers(saving.error)} />
        <Button type="submit" isBlock isBusy={saving.isPending} isUnavailable={value.trim() === ''}>
          {text('key-save')}
        </Button>
      </form>
    </Sheet>
  );
}
