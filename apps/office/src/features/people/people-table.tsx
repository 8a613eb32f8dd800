import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { VenueStaffMember } from '@app/contract/back-office/venue-staff.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { useRoleText } from './role-text.ts';
import { useMembers } from './use-people.ts';
import styles from './people.module.css';

type Props = { openId: number | null; onOpen: (accountId: number) => void };

/** The people with a role in the open venue. */
export function PeopleTable({ openId, onOpen }: Props) {
  const text = useText();
  const { data } = useMembers();
  if (!data) return <SkeletonLines lines={8} />;
  if (data.data.length === 0) {
    return <EmptyState icon="users-round" title={text('people-none')} text={text('people-none-text')} />;
  }
  return (
    <div className={styles['card']}>
      <table className={styles['table']} aria-label={text('people-title')}>
        <thead>
          <tr>
            <th scope="col">{text('person-column')}</th>
            <th scope="col">{text('role-column')}</th>
            <th scope="col">{text('factor-column')}</th>
            <th scope="col" className={styles['extra']}>
              {text('signed-in-column')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((member) => (
            <PersonRow
              key={member.accountId}
              member={member}
              isOpen={member.accountId === openId}
              onOpen={() => onOpen(member.accountId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PersonRow({ member, isOpen, onOpen }: { member: VenueStaffMember; isOpen: boolean; onOpen: () => void }) {
  const text = useText();
  const roleText = useRoleText();
  const { timeZone } = useOpenVenue();
  const { name, email, hasSecondFactor, lastSignInAt } = member;
  const shown = name ?? email ?? '';
  const { role, scope } = roleText(member.role);
  return (
    <tr aria-selected={isOpen}>
      <th scope="row">
        <button type="button" aria-label={text('member-open', { name: shown })} aria-expanded={isOpen} onClick={onOpen}>
          <span className={styles['face']} aria-hidden="true">
            {shown.slice(0, 2).toUpperCase()}
          </span>
          <span>
            {shown}
            {name !== null && <small>{email}</small>}
          </span>
        </button>
      </th>
      <td>
        {role}
        <small>{scope}</small>
      </td>
      <td>
        <Badge tone={hasSecondFactor ? 'ok' : 'warn'} icon={hasSecondFactor ? 'shield-check' : 'triangle-alert'}>
          {text(hasSecondFactor ? 'factor-set' : 'factor-missing')}
        </Badge>
      </td>
      <td className={styles['extra']}>
        {lastSignInAt === null ? text('never-signed-in') : dateTimeText(lastSignInAt, timeZone)}
      </td>
    </tr>
  );
}
