import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { Pages } from '#shared/table/pages.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { VenueRole, VenueStaffMember } from '@app/contract/back-office/venue-staff.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { initialsOf } from './initials-of.ts';
import { useRoleText } from './role-text.ts';
import { useText } from './use-text.ts';
import styles from './people.module.css';

type Props = { openId: number | null; onOpen: (accountId: number) => void };

/** A page of the people with a role in the open venue. @param of undefined: it is being read */
export function PeopleTable({
  of,
  isFiltered,
  onPage,
  openId,
  onOpen,
}: Props & { of: Paged<VenueStaffMember> | undefined; isFiltered: boolean; onPage: (page: number) => void }) {
  const text = useText();
  const columns = useColumns({ openId, onOpen });
  if (!of) return <SkeletonLines lines={8} />;
  if (of.total === 0 && isFiltered) {
    return <EmptyState icon="search" title={text('people-not-found')} text={text('people-not-found-text')} />;
  }
  if (of.total === 0) {
    return <EmptyState icon="users-round" title={text('people-none')} text={text('people-none-text')} />;
  }
  return (
    <>
      <DataTable
        label={text('people-title')}
        look="card"
        className={styles['table']}
        columns={columns}
        rows={of.data}
        keyOf={({ accountId }) => accountId}
        isOpen={({ accountId }) => accountId === openId}
      />
      <div className={styles['pages']}>
        <Pages page={of.currentPage} pages={of.lastPage} onPage={onPage} />
      </div>
    </>
  );
}

function useColumns({ openId, onOpen }: Props): Column<VenueStaffMember>[] {
  const text = useText();
  const { timeZone } = useOpenVenue();
  return [
    {
      name: 'person',
      title: text('person-column'),
      show: (member) => (
        <Person member={member} isOpen={member.accountId === openId} onOpen={() => onOpen(member.accountId)} />
      ),
    },
    {
      name: 'role',
      title: text('role-column'),
      show: ({ roles, endsAt }) =>
        roles.map((role) => <Role key={role.permissionSet ?? ''} of={role} endsAt={endsAt} />),
    },
    {
      name: 'factor',
      title: text('factor-column'),
      show: ({ hasSecondFactor, endsAt }) =>
        endsAt !== null ? (
          <Badge icon="lock">{text('factor-pin')}</Badge>
        ) : (
          <Badge tone={hasSecondFactor ? 'ok' : 'warn'} icon={hasSecondFactor ? 'shield-check' : 'triangle-alert'}>
            {text(hasSecondFactor ? 'factor-set' : 'factor-missing')}
          </Badge>
        ),
    },
    {
      name: 'signed-in',
      title: text('signed-in-column'),
      isExtra: true,
      show: ({ lastSignInAt }) =>
        lastSignInAt === null ? text('never-signed-in') : dateTimeText(lastSignInAt, timeZone),
    },
  ];
}

function Person({ member, isOpen, onOpen }: { member: VenueStaffMember; isOpen: boolean; onOpen: () => void }) {
  const text = useText();
  const { name, email } = member;
  const shown = name ?? email ?? '';
  return (
    <button type="button" aria-label={text('member-open', { name: shown })} aria-expanded={isOpen} onClick={onOpen}>
      <span className={styles['face']} aria-hidden="true">
        {initialsOf(shown)}
      </span>
      <span>
        {shown}
        {name !== null && email !== null && <small>{email}</small>}
      </span>
    </button>
  );
}

function Role({ of, endsAt }: { of: VenueRole; endsAt: string | null }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const { role, scope } = useRoleText()(of);
  const until = endsAt === null ? '' : ` · ${text('member-until', { when: dateTimeText(endsAt, timeZone) })}`;
  return (
    <>
      {role}
      <small>{`${scope}${until}`}</small>
    </>
  );
}
