import { useState } from 'react';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { ApiProblem } from '@app/client/failures.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import type { Invitation } from '@app/contract/staff/invitations.ts';
import type { SecondFactor } from '@app/contract/staff/staff-auth.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useInvitation } from './use-invitation.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from '../sign-in.module.css';

/** Accepts an invitation in place of the mailed code: its link proves the person. @see ROLE-01 */
export function AcceptInvitation({
  token,
  onAccepted,
  onLeave,
}: {
  token: string;
  onAccepted: (factor: SecondFactor | null) => void;
  onLeave: () => void;
}) {
  const text = useText();
  const failureText = useFailureText();
  const { reading, accepting } = useInvitation(token);
  const [typed, setTyped] = useState('');
  const [typedName, setTypedName] = useState<string>();
  const failure = reading.error ?? accepting.error;
  if (failure instanceof ApiProblem && failure.code === 'invitation-not-valid') {
    return (
      <EmptyState
        icon="lock"
        role="alert"
        title={text('invitation-gone')}
        text={failureText(failure)}
        action={<Button onPress={onLeave}>{text('invitation-sign-in')}</Button>}
      />
    );
  }
  if (reading.error) return <ReadFailure error={reading.error} onRetry={() => void reading.refetch()} />;
  if (!reading.data) return <p role="status">{text('invitation-loading')}</p>;
  const { email } = reading.data;
  const name = typedName ?? reading.data.name ?? '';
  const isNameRefused = accepting.error instanceof ApiProblem && accepting.error.code === 'enter-full-name';
  const failureOf = (isName: boolean) => (isName === isNameRefused ? failureText(accepting.error) : undefined);
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!accepting.isPending)
          accepting.mutate({ email: email === null ? typed : undefined, name }, { onSuccess: onAccepted });
      }}
    >
      <InvitedTo invitation={reading.data} />
      {email === null && (
        <TextField
          label={text('invitation-email')}
          value={typed}
          onChange={(value) => {
            accepting.reset();
            setTyped(value);
          }}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={failureOf(false)}
          takesFocus
        />
      )}
      <TextField
        label={text('invitation-name')}
        hint={text('invitation-name-hint')}
        value={name}
        onChange={(value) => {
          accepting.reset();
          setTypedName(value);
        }}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        error={failureOf(true)}
      />
      {email !== null && failureOf(false) !== undefined && <Notice tone="bad" role="alert" title={failureOf(false)} />}
      <Button type="submit" variant="primary" isBlock isBusy={accepting.isPending}>
        {text('invitation-accept')}
      </Button>
    </form>
  );
}

function InvitedTo({ invitation: { email, roleId, venueName: venue } }: { invitation: Invitation }) {
  const text = useText();
  if (email === null) {
    return (
      <>
        <h1 className="h1">{text('invitation-first-title')}</h1>
        <p className="mut">{text('invitation-first-lead')}</p>
      </>
    );
  }
  if (venue === null) {
    return (
      <>
        <h1 className="h1">{text('invitation-title')}</h1>
        <p className="mut">{text('invitation-lead', { email })}</p>
      </>
    );
  }
  const lead = roleId === ROLE.venueEditor ? 'invitation-venue-lead' : 'invitation-commerces-lead';
  return (
    <>
      <h1 className="h1">{text('invitation-venue-title', { venue })}</h1>
      <p className="mut">{text(lead, { email, venue })}</p>
    </>
  );
}
