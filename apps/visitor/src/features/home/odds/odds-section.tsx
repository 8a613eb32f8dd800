import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { useNumberFormat, useText } from '#shared/texts/use-text.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { Odds } from '@app/contract/visitor/feeds.ts';
import { apiQuery } from '@app/ordering/reads/api-query.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { SectionFailed } from '../sections/section-failed.tsx';
import { answerAdult, useAdultAnswer } from './adult-store.ts';
import { oddsAge } from './odds-age.ts';
import { useIsInSight } from './use-is-in-sight.ts';
import './odds.css';

/** Source: documents. */
const REFRESH_MS = 30_000;
const CLOCK_MS = 1_000;

/** Odds of the venue's match, refreshed while they are in sight. Adults only, if the venue says so. @see HOME-05 */
export function OddsSection({ venue }: { venue: Venue }) {
  const text = useText();
  const titleId = useId();
  const isAdult = useAdultAnswer((answer) => answer.isAdult);
  const asks = venue.bettingAdultsOnly && isAdult === null;
  if (venue.bettingAdultsOnly && isAdult === false) return null;
  return (
    <section className="section odds" aria-labelledby={titleId}>
      {asks ? (
        <>
          <div className="section__head">
            <h2 className="h2" id={titleId}>
              {venue.bettingTitle ?? text('odds-title')}
            </h2>
          </div>
          <AgeQuestion />
        </>
      ) : (
        <Match venue={venue} titleId={titleId} />
      )}
    </section>
  );
}

function AgeQuestion() {
  const text = useText();
  return (
    <div className="panel gate">
      <span className="gate__age" aria-hidden="true">
        +18
      </span>
      <h3 className="h3">{text('odds-age-question')}</h3>
      <p className="small mut">{text('odds-age-text')}</p>
      <div className="gate__answers">
        <Button size="s" variant="plain" onPress={() => answerAdult(false)}>
          {text('odds-age-no')}
        </Button>
        <Button size="s" variant="tonal" onPress={() => answerAdult(true)}>
          {text('odds-age-yes')}
        </Button>
      </div>
    </div>
  );
}

function Match({ venue, titleId }: { venue: Venue; titleId: string }) {
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);
  const isInSight = useIsInSight(ref);
  const reading = useQuery({
    ...apiQuery('GET /api/venues/:id/odds', { params: { id: venue.id } }),
    enabled: isInSight,
    refetchInterval: REFRESH_MS,
  });
  const { data, refetch } = reading;
  const hasFailed = useHasFailed(reading);
  const nowMs = useServerNow(CLOCK_MS);
  const age = data && nowMs !== null ? oddsAge(Date.parse(data.readAt), nowMs) : null;
  const isExpired = age?.kind === 'expired';
  // No administrator allowed the host of the odds.
  if (reading.error instanceof ApiProblem && reading.error.status === 404) return <div ref={ref} />;
  return (
    <div ref={ref}>
      <div className="section__head">
        <h2 className="h2" id={titleId}>
          {venue.bettingTitle ?? text('odds-title')}
        </h2>
        {age?.kind === 'seconds' && (
          <span className="small mut num">{text('odds-ago-seconds', { seconds: age.value })}</span>
        )}
        {age?.kind === 'minutes' && (
          <span className="small mut num">{text('odds-ago-minutes', { minutes: age.value })}</span>
        )}
      </div>
      {hasFailed || (isExpired && !reading.isFetching) ? (
        <SectionFailed onRetry={() => void refetch()} />
      ) : (
        <article className={age?.kind === 'stale' ? 'panel match match--stale' : 'panel match'} aria-busy={!data}>
          {data && !isExpired ? <OddsOfMatch odds={data} /> : <MatchLoading />}
          {data && age?.kind === 'stale' && (
            <p className="match__stale">
              <StateLine state="warn" icon="clock">
                {text('odds-stale', { time: clockText(data.readAt, venue.localDateTimeIdentifier) })}
              </StateLine>
            </p>
          )}
          <div className="adult">
            <b aria-hidden="true">+18</b>
            <p className="small mut">{text('odds-legal')}</p>
          </div>
        </article>
      )}
    </div>
  );
}

function OddsOfMatch({ odds }: { odds: Odds }) {
  const text = useText();
  const shown = useNumberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const choices = [
    ['1', odds.p1, odds.coffP1],
    ['X', text('odds-draw'), odds.coffDraw],
    ['2', odds.p2, odds.coffP2],
  ] as const;
  return (
    <>
      <div className="match__teams">
        <Team name={odds.p1} icon={odds.p1Icon} />
        <span className="match__versus mut">{text('odds-versus')}</span>
        <Team name={odds.p2} icon={odds.p2Icon} />
      </div>
      <ul className="match__odds">
        {choices.map(([sign, name, odd]) => (
          <li key={sign} className="odd">
            <small>
              <b aria-hidden="true">{sign}</b>
              <span className="odd__name">{name}</span>
            </small>
            <b className="num">{shown.format(odd)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function Team({ name, icon }: { name: string; icon: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span className="match__team">
      {icon === null || isBroken ? (
        <span className="match__icon match__icon--none">
          <Icon name="shield-check" />
        </span>
      ) : (
        <img className="match__icon" src={icon} alt="" width="58" height="58" onError={() => setIsBroken(true)} />
      )}
      <b className="strong">{name}</b>
    </span>
  );
}

function MatchLoading() {
  const text = useText();
  return (
    <>
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      <div className="match__teams" aria-hidden="true">
        <span className="match__team">
          <Skeleton shape="circle" />
          <Skeleton width="m" />
        </span>
        <span />
        <span className="match__team">
          <Skeleton shape="circle" />
          <Skeleton width="m" />
        </span>
      </div>
      <div className="match__odds" aria-hidden="true">
        {['1', 'X', '2'].map((sign) => (
          <Skeleton key={sign} shape="fill" className="odd" />
        ))}
      </div>
    </>
  );
}
