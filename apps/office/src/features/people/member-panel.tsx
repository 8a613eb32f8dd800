import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GivePin } from '#features/tablets/give-pin.tsx';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { VenueStaffMember } from '@app/contract/back-office/venue-staff.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { fromRole, RoleFields, toRole, type ChosenRole } from './role-fields.tsx';
import { SessionRow } from './session-row.tsx';
import { usePeopleChange } from './use-people.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './people.module.css';

type Props = { member: VenueStaffMember; onClose: () => void };

/** A person with a role: what they can do, where they are signed in, and the removal of their access. @see ROLE-01 */
export function MemberPanel({ member, onClose }: Props) {
  const text = useText();
  const failureText = useFailureText();
  const { id: venueId } = useOpenVenue();
  const { accountId } = member;
  const name = member.name ?? member.email ?? '';
  const [chosen, setChosen] = useState<ChosenRole>(fromRole(member.role));
  const role = toRole(chosen);
  const isChanged = JSON.stringify(role) !== JSON.stringify(toRole(fromRole(member.role)));
  const params = { venueId, accountId };
  const saving = usePeopleChange(
    (body: NonNullable<typeof role>) => api.send('PUT /api/admin/venues/:venueId/staff/:accountId', { params, body }),
    () => text('member-saved', { name }),
  );
  return (
    <aside className={styles['panel']} aria-labelledby="member-name">
      <header>
        <div>
          <h2 id="member-name">{name}</h2>
          {member.name !== null && <p className="mut">{member.email}</p>}
        </div>
        <IconButton icon="x" label={text('close')} onPress={onClose} />
      </header>
      <div className={styles['body']}>
        <RoleFields chosen={chosen} onChange={setChosen} />
        {role === null && <Notice tone="warn" title={text('stalls-missing')} />}
        {saving.error && <Notice tone="bad" role="alert" title={failureText(saving.error)} />}
        <GivePin accountId={accountId} commerceIds={'commerceIds' in member.role ? member.role.commerceIds : null} />
        <Sessions member={member} />
      </div>
      <footer>
        <RemoveAccess member={member} onClose={onClose} />
        <Button
          variant={isChanged ? 'primary' : 'plain'}
          isUnavailable={!isChanged || role === null}
          isBusy={saving.isPending}
          onPress={() => role && saving.mutate(role)}
        >
          {text('save')}
        </Button>
      </footer>
    </aside>
  );
}

function Sessions({ member: { accountId } }: { member: VenueStaffMember }) {
  const text = useText();
  const failureText = useFailureText();
  const { id: venueId } = useOpenVenue();
  const { data, error } = useQuery({
    queryKey: ['sessions', venueId, accountId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/staff/:accountId/sessions', { params: { venueId, accountId } }),
  });
  return (
    <>
      <h3>{text('sessions-label')}</h3>
      {error && <Notice tone="bad" title={failureText(error)} />}
      {!data && !error && <SkeletonLines lines={2} />}
      {data?.length === 0 && <p className="mut">{text('sessions-none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles['rows']}>
          {data.map((session) => (
            <SessionRow key={session.id} session={{ ...session, accountId }} />
          ))}
        </ul>
      )}
    </>
  );
}

function RemoveAccess({ member, onClose }: Props) {
  const text = useText();
  const failureText = useFailureText();
  const { id: venueId } = useOpenVenue();
  const [isAsking, setAsking] = useState(false);
  const name = member.name ?? member.email ?? '';
  const params = { venueId, accountId: member.accountId };
  const removing = usePeopleChange(
    () => api.send('DELETE /api/admin/venues/:venueId/staff/:accountId', { params }),
    () => text('member-removed', { name }),
  );
  return (
    <>
      <Button variant="quiet" icon="ban" onPress={() => setAsking(true)}>
        {text('member-remove')}
      </Button>
      <Dialog
        isOpen={isAsking}
        icon="ban"
        tone="bad"
        title={text('member-remove-title', { name })}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="plain" isBlock onPress={() => setAsking(false)}>
              {text('cancel')}
            </Button>
            <Button
              variant="danger"
              isBlock
              isBusy={removing.isPending}
              onPress={() => removing.mutate(undefined, { onSuccess: onClose })}
            >
              {text('member-remove')}
            </Button>
          </>
        }
      >
        {removing.error ? failureText(removing.error) : text('member-remove-text')}
      </Dialog>
    </>
  );
}
