import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { VenueInvitation } from '@app/contract/back-office/venue-invitations.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useRoleText } from './role-text.ts';
import { useInvitations, usePeopleChange } from './use-people.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './people.module.css';

/** The invitations that are neither accepted nor withdrawn. */
export function Invitations() {
  const text = useText();
  const { data, error, refetch } = useInvitations();
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  if (data.length === 0) return <EmptyState icon="mail" title={text('invitations-none')} />;
  return (
    <ul
      className={`${styles['rows']} ${styles['card']}`}
      aria-label={text('people-invitations', { count: data.length })}
    >
      {data.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function InvitationRow({ invitation }: { invitation: VenueInvitation }) {
  const text = useText();
  const failureText = useFailureText();
  const roleText = useRoleText();
  const { id: venueId, timeZone } = useOpenVenue();
  const { id: invitationId, email, name, expiresAt, isExpired } = invitation;
  const params = { venueId, invitationId };
  const resending = usePeopleChange(
    () => api.send('POST /api/admin/venues/:venueId/invitations/:invitationId/resend', { params }),
    () => text('invite-sent', { email }),
  );
  const withdrawing = usePeopleChange(
    () => api.send('DELETE /api/admin/venues/:venueId/invitations/:invitationId', { params }),
    () => text('invitation-withdrawn', { email }),
  );
  const { role, scope } = roleText(invitation.role);
  const failure = resending.error ?? withdrawing.error;
  const until = isExpired
    ? text('invitation-expired')
    : text('invitation-until', { when: dateTimeText(expiresAt, timeZone) });
  return (
    <li>
      <Icon name="mail" />
      <span>
        <b>{name ?? email}</b>
        {name !== null && <small>{email}</small>}
        <small>{`${role} · ${scope} · ${until}`}</small>
        {failure && <small role="alert">{failureText(failure)}</small>}
      </span>
      <Button
        variant="quiet"
        size="s"
        aria-label={`${text('invitation-resend')}: ${email}`}
        isBusy={resending.isPending}
        onPress={() => resending.mutate(undefined)}
      >
        {text('invitation-resend')}
      </Button>
      <Button
        variant="quiet"
        size="s"
        aria-label={`${text('invitation-withdraw')}: ${email}`}
        isBusy={withdrawing.isPending}
        onPress={() => withdrawing.mutate(undefined)}
      >
        {text('invitation-withdraw')}
      </Button>
    </li>
  );
}
