import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BrandHead } from '#features/sign-in/brand-head.tsx';
import { api } from '#shared/api/api.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { useProblemText } from '@app/app-kit/texts/problem-text.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { MatchOffer } from '@app/contract/staff/match-staff.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { JoinForm } from './join-form.tsx';
import { JoinedPlace } from './joined-place.tsx';
import { keyFor, newKeyFor } from './stored-key.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './join.module.css';

const PLACE_EVERY_MS = 4_000;

/** A person joins the temporary staff of a match on their own phone, by the QR code of the stall. @see ROLE-01 */
export function JoinMatch({ token }: { token: string }) {
  const [key, setKey] = useState(() => keyFor(token));
  const offer = useQuery({
    queryKey: ['match-offer', token],
    queryFn: () => api.send('POST /api/match-staff/read', { body: { token } }),
  });
  const place = useQuery({
    queryKey: ['match-place', key],
    queryFn: async () => (await api.send('POST /api/match-staff/place', { body: { key } })).place,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'ended' ? PLACE_EVERY_MS : false),
  });
  return (
    <main className={styles['page']}>
      <BrandHead />
      <section className={styles['card']}>
        {offer.data && place.data && (
          <JoinedPlace offer={offer.data} place={place.data} onAgain={() => setKey(newKeyFor(token))} />
        )}
        {offer.data && place.data === null && (
          <Offer offer={offer.data} token={token} joinKey={key} onJoined={() => void place.refetch()} />
        )}
        {!(offer.data && place.data !== undefined) && (
          <Unread
            error={offer.error ?? place.error}
            onRetry={() => void Promise.all([offer.refetch(), place.refetch()])}
          />
        )}
      </section>
    </main>
  );
}

function Unread({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  if (error instanceof ApiProblem && error.code === 'invitation-not-valid')
    return <EmptyState icon="qr-code" role="alert" title={text('join-gone')} text={failureText(error)} />;
  if (error) return <ReadFailure error={error} onRetry={onRetry} />;
  return <p role="status">{text('join-loading')}</p>;
}

const OVER = {
  full: 'match-full',
  closed: 'match-closed',
  ended: 'match-ended',
  'called-off': 'match-called-off',
} as const;

function Offer({
  offer,
  token,
  joinKey,
  onJoined,
}: {
  offer: MatchOffer;
  token: string;
  joinKey: string;
  onJoined: () => void;
}) {
  const text = useText();
  const problemText = useProblemText();
  const { commerce, event, set, state, places, endsAt, timeZone } = offer;
  return (
    <>
      <header>
        <h1 className="h1">{text('join-title', { commerce })}</h1>
        <p className="mut">{text('join-lead', { set: text(`join-set-${set}`), event })}</p>
      </header>
      {state === 'open' ? (
        <>
          <JoinForm token={token} joinKey={joinKey} onJoined={onJoined} />
          {endsAt !== null && <p className="small mut">{text('join-until', { time: clockText(endsAt, timeZone) })}</p>}
          <p className="small mut">{text('join-privacy')}</p>
        </>
      ) : (
        <EmptyState
          icon="users-round"
          role="alert"
          title={text('join-over')}
          text={problemText(OVER[state], { places })}
        />
      )}
    </>
  );
}
