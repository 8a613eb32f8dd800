import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { OtherEmailField } from '@app/app-kit/fields/other-email-field.tsx';
import { fullName } from '@app/rules/staff/full-name.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { FIRST_ROLE, RoleFields, toRole, type ChosenRole } from './role-fields.tsx';
import { usePeopleChange } from './use-people.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './people.module.css';

/** Invites a person by e-mail to a role. What was typed stays when the call fails. @see ROLE-01 */
export function InvitePanel({ onClose }: { onClose: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const { id: venueId } = useOpenVenue();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<ChosenRole>(FIRST_ROLE);
  const [isChecked, setChecked] = useState(false);
  const role = toRole(chosen);
  const inviting = usePeopleChange(
    (body: { email: string; name: string; role: NonNullable<typeof role> }) =>
      api.send('POST /api/admin/venues/:venueId/invitations', { params: { venueId }, body }),
    (sent) => text('invite-sent', { email: sent.email }),
  );
  const send = () => {
    setChecked(true);
    if (role === null || email.trim() === '' || fullName(name) === null) return;
    inviting.mutate({ email: email.trim(), name, role }, { onSuccess: onClose });
  };
  return (
    <aside className={styles['panel']} aria-labelledby="invite-title">
      <header>
        <h2 id="invite-title">{text('invite-title')}</h2>
        <IconButton icon="x" label={text('close')} onPress={onClose} />
      </header>
      <form
        noValidate
        className={styles['body']}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p className="mut">{text('invite-lead')}</p>
        <TextField
          label={text('invite-name')}
          autoComplete="off"
          autoCapitalize="words"
          value={name}
          onChange={setName}
          error={isChecked && fullName(name) === null ? text('invite-name-missing') : undefined}
        />
        <OtherEmailField
          label={text('invite-email')}
          value={email}
          onChange={setEmail}
          error={isChecked && email.trim() === '' ? text('field-required') : undefined}
        />
        <RoleFields chosen={chosen} onChange={setChosen} />
        {isChecked && role === null && <Notice tone="bad" role="alert" title={text('stalls-missing')} />}
        {inviting.error && <Notice tone="bad" role="alert" title={failureText(inviting.error)} />}
        <Button type="submit" icon="send" isBlock isBusy={inviting.isPending}>
          {text('invite-send')}
        </Button>
      </form>
    </aside>
  );
}
