import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Tablets } from '#features/tablets/tablets.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { STAFF_FILTERS } from '@app/contract/back-office/venue-staff.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Devices } from './devices.tsx';
import { Invitations } from './invitations.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { MatchList, NewMatchLink } from './match/match-list.tsx';
import { MemberPanel } from './member-panel.tsx';
import { PeopleFilter } from './people-filter.tsx';
import { PeopleTable } from './people-table.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import { Roles } from './roles.tsx';
import { useInvitations, useMembers } from './use-people.ts';
import { usePermissionSets } from './use-permission-sets.ts';
import { useText } from './use-text.ts';
import styles from './people.module.css';

const VIEWS = ['members', 'invitations', 'roles', 'tablets', 'devices'] as const;
type View = (typeof VIEWS)[number];
const PER_PAGE = 50;

/** The people of the open venue: access, invitations and devices. @see ROLE-01 */
export function People() {
  const text = useText();
  const [address, setAddress] = useSearchParams();
  const view: View = VIEWS.find((one) => one === address.get('view')) ?? 'members';
  const [isInviting, setInviting] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  const page = Math.max(1, Number(address.get('page')) || 1);
  const show = STAFF_FILTERS.find((one) => one === address.get('show')) ?? 'all';
  const q = address.get('q') ?? '';
  const members = useMembers({ page, perPage: PER_PAGE, show, ...(q !== '' && { q }) });
  const invitations = useInvitations();
  const sets = usePermissionSets();
  const member = members.data?.data.find(({ accountId }) => accountId === openId);
  if (members.error && !members.data) {
    return (
      <ReadFailure
        head={<PageHead title={text('people-title')} />}
        error={members.error}
        onRetry={() => void members.refetch()}
      />
    );
  }
  const invite = () => {
    setOpenId(null);
    setInviting(true);
  };
  const close = () => {
    setInviting(false);
    setOpenId(null);
  };
  const go = (place: Record<string, string>) => {
    close();
    setAddress(place, { replace: true });
  };
  return (
    <>
      <PageHead title={text('people-title')} detail={text('people-lead')}>
        <NewMatchLink />
        <Button icon="plus" onPress={invite}>
          {text('people-invite')}
        </Button>
      </PageHead>
      <div className={styles['views']}>
        <SegmentedControl<View>
          label={text('people-views')}
          value={view}
          onChange={(next) => go({ view: next })}
          options={[
            { value: 'members', label: text('people-members', { count: members.data?.total ?? 0 }) },
            { value: 'invitations', label: text('people-invitations', { count: invitations.data?.length ?? 0 }) },
            { value: 'roles', label: text('people-roles', { count: sets.length }) },
            { value: 'tablets', label: text('people-tablets') },
            { value: 'devices', label: text('people-devices') },
          ]}
        />
      </div>
      <div className={styles['page']}>
        <div className={styles['list']}>
          {view === 'members' && (
            <>
              <PeopleFilter
                show={show}
                q={q}
                onChange={(next) => go({ show: next.show, ...(next.q !== '' && { q: next.q }) })}
              />
              <PeopleTable
                of={members.data}
                isFiltered={show !== 'all' || q !== ''}
                onPage={(next) => go({ page: String(next), show, ...(q !== '' && { q }) })}
                openId={openId}
                onOpen={(accountId) => {
                  setInviting(false);
                  setOpenId(accountId);
                }}
              />
              <ResetSecondFactor />
            </>
          )}
          {view === 'roles' && <Roles />}
          {view === 'tablets' && <Tablets />}
          {view === 'invitations' && (
            <>
              <Invitations />
              <MatchList />
            </>
          )}
          {view === 'devices' && <Devices />}
        </div>
        {isInviting && <InvitePanel onClose={close} />}
        {member && <MemberPanel key={member.accountId} member={member} onClose={close} />}
      </div>
    </>
  );
}
