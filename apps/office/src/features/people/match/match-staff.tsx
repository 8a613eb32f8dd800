import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { MatchInvitation } from '@app/contract/back-office/match-invitations.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { JoinedPeople } from './joined-people.tsx';
import { MatchPoster } from './match-poster.tsx';
import { useMatchChange, useMatchInvitation } from './use-match-invitations.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './match.module.css';

/** The QR code of a match, and the people who join by it. @see ROLE-01 */
export function MatchStaff() {
  const text = useText();
  const { id: venueId, timeZone } = useOpenVenue();
  const { matchInvitationId = '' } = useParams();
  const { data, error, refetch } = useMatchInvitation(matchInvitationId);
  const path = { to: `/${venueId}/people?view=invitations`, name: text('match-people') };
  if (!data) {
    return (
      <>
        <PageHead title={text('match-title')} path={path} />
        {error ? <ReadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={8} />}
      </>
    );
  }
  const { commerce, event, set, state, endsAt, places } = data;
  const isOver = state === 'ended' || state === 'called-off';
  return (
    <>
      <PageHead
        title={text('match-title')}
        detail={`${commerce.name} · ${text('match-for', { set: text(`match-set-${set}`), event })}`}
        path={path}
      >
        {!isOver && <Actions invitation={data} />}
      </PageHead>
      <div className={styles['page']}>
        <div className={styles['list']}>
          <Notice
            tone={isOver ? 'warn' : 'ok'}
            role="status"
            icon="timer"
            title={state === 'full' ? text('match-state-full', { places }) : text(`match-state-${state}`)}
            action={!isOver && <CutOff invitation={data} />}
          >
            {endsAt !== null && text('match-until', { when: dateTimeText(endsAt, timeZone) })}
          </Notice>
          <JoinedPeople invitation={data} isOver={isOver} />
        </div>
        {!isOver && <MatchPoster invitation={data} />}
      </div>
    </>
  );
}

function Actions({ invitation: { id: matchInvitationId, link, state } }: { invitation: MatchInvitation }) {
  const text = useText();
  const failureText = useFailureText();
  const { id: venueId } = useOpenVenue();
  const closing = useMatchChange(
    () =>
      api.send('POST /api/admin/venues/:venueId/match-invitations/:matchInvitationId/close', {
        params: { venueId, matchInvitationId },
      }),
    () => text('match-closed-toast'),
  );
  const copy = () => {
    const copied = navigator.clipboard.writeText(link).then(() => 'match-copied' as const);
    void copied.catch(() => 'match-not-copied' as const).then((outcome) => showToast(text(outcome)));
  };
  return (
    <>
      {state !== 'closed' && (
        <>
          <Button variant="plain" icon="ban" isBusy={closing.isPending} onPress={() => closing.mutate(undefined)}>
            {text('match-close')}
          </Button>
          <Button variant="plain" icon="copy" onPress={copy}>
            {text('match-copy')}
          </Button>
        </>
      )}
      <Button icon="printer" onPress={() => print()}>
        {text('match-print')}
      </Button>
      {closing.error && <Notice tone="bad" role="alert" title={failureText(closing.error)} />}
    </>
  );
}

function CutOff({ invitation: { id: matchInvitationId } }: { invitation: MatchInvitation }) {
  const text = useText();
  const failureText = useFailureText();
  const { id: venueId } = useOpenVenue();
  const [isAsking, setAsking] = useState(false);
  const ending = useMatchChange(
    () =>
      api.send('POST /api/admin/venues/:venueId/match-invitations/:matchInvitationId/end', {
        params: { venueId, matchInvitationId },
      }),
    () => text('match-cut-done'),
  );
  return (
    <>
      <Button variant="quiet" size="s" icon="x" onPress={() => setAsking(true)}>
        {text('match-cut')}
      </Button>
      <Dialog
        isOpen={isAsking}
        icon="ban"
        tone="bad"
        title={text('match-cut-title')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="plain" isBlock onPress={() => setAsking(false)}>
              {text('match-keep')}
            </Button>
            <Button
              variant="danger"
              isBlock
              isBusy={ending.isPending}
              onPress={() => ending.mutate(undefined, { onSuccess: () => setAsking(false) })}
            >
              {text('match-cut')}
            </Button>
          </>
        }
      >
        {ending.error ? failureText(ending.error) : text('match-cut-text')}
      </Dialog>
    </>
  );
}
