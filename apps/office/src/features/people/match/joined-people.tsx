import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { Pages } from '#shared/table/pages.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { MatchInvitation, MatchStaffMember } from '@app/contract/back-office/match-invitations.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { initialsOf } from '../initials-of.ts';
import { useMatchChange } from './use-match-invitations.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './match.module.css';

/** People on a page. Those who wait come first. */
const PAGE_SIZE = 20;

type Props = { invitation: MatchInvitation; isOver: boolean };

/** The people who joined, those who wait first. */
export function JoinedPeople({ invitation, isOver }: Props) {
  const text = useText();
  const { people, places } = invitation;
  const pages = Math.max(1, Math.ceil(people.length / PAGE_SIZE));
  const [wanted, setWanted] = useState(1);
  const page = Math.min(wanted, pages);
  const count = people.filter(({ state }) => state !== 'refused').length;
  return (
    <section className={styles['card']} aria-labelledby="match-joined">
      <header className={styles['head']}>
        <h2 id="match-joined">{text('match-joined', { count, places })}</h2>
        <small>{text('match-joined-lead')}</small>
      </header>
      {people.length === 0 && !isOver && (
        <EmptyState icon="users-round" title={text('match-none')} text={text('match-none-text')} />
      )}
      <ul className={styles['rows']} aria-live="polite">
        {people.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((member) => (
          <PersonRow key={member.id} invitation={invitation} isOver={isOver} member={member} />
        ))}
      </ul>
      <Pages page={page} pages={pages} onPage={setWanted} />
    </section>
  );
}

function PersonRow({ invitation, isOver, member }: Props & { member: MatchStaffMember }) {
  const text = useText();
  const failureText = useFailureText();
  const { id: venueId, timeZone } = useOpenVenue();
  const { id: memberId, name, documentEnd, joinedAt, state } = member;
  const params = { venueId, matchInvitationId: invitation.id, memberId };
  const deciding = useMatchChange(
    (isIn: boolean) =>
      api.send('PUT /api/admin/venues/:venueId/match-invitations/:matchInvitationId/people/:memberId', {
        params,
        body: { isIn },
      }),
    (isIn) => text(isIn ? 'match-admitted' : 'match-out', { name }),
  );
  const time = clockText(joinedAt, timeZone);
  return (
    <li>
      <span className={styles['face']} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span>
        <b>{name}</b>
        <small>
          {documentEnd === null
            ? text('match-person-cleaned', { time })
            : text('match-person', { digits: documentEnd, time })}
        </small>
        {deciding.error && <small role="alert">{failureText(deciding.error)}</small>}
      </span>
      {state !== 'waiting' && <State of={member} />}
      {!isOver && state !== 'refused' && (
        <Button
          variant="quiet"
          size="s"
          isBusy={deciding.isPending && !deciding.variables}
          aria-label={text(state === 'waiting' ? 'match-refuse-person' : 'match-remove-person', { name })}
          onPress={() => deciding.mutate(false)}
        >
          {text(state === 'waiting' ? 'match-refuse' : 'match-remove')}
        </Button>
      )}
      {!isOver && state === 'waiting' && (
        <Button
          variant="plain"
          size="s"
          isBusy={deciding.isPending && deciding.variables}
          aria-label={text('match-admit-person', { name })}
          onPress={() => deciding.mutate(true)}
        >
          {text('match-admit')}
        </Button>
      )}
    </li>
  );
}

function State({ of: { state, hasSignedIn } }: { of: MatchStaffMember }) {
  const text = useText();
  if (state === 'refused') return <Badge icon="circle-x">{text('match-refused')}</Badge>;
  return hasSignedIn ? (
    <Badge tone="ok" icon="circle-check">
      {text('match-inside')}
    </Badge>
  ) : (
    <Badge icon="lock">{text('match-not-entered')}</Badge>
  );
}
