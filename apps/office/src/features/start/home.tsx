import { useState } from 'react';
import { Link } from 'react-router';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { AlertsPart } from './alerts-part.tsx';
import { EventBar } from './event-bar.tsx';
import { HomeFigures } from './home-figures.tsx';
import { HomeHead } from './home-head.tsx';
import { MissingPart } from './missing-part.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { PayoutsPart } from './payouts-part.tsx';
import { QueuePart } from './queue-part.tsx';
import type { Step } from './setup-steps.ts';
import { SoldPart } from './sold-part.tsx';
import { UpcomingPart } from './upcoming-part.tsx';
import { useHomeReads } from './use-home-reads.ts';
import { useText } from './use-text.ts';
import styles from './home.module.css';

/** How today goes, and what to do next. @param steps of the set-up; none for a person without its permissions */
export function Home({ steps }: { steps: readonly Step[] }) {
  const { id: venueId } = useOpenVenue();
  const text = useText();
  const [comparedId, setComparedId] = useState<number | null>(null);
  const { overview, live, sales, payouts } = useHomeReads(comparedId);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className={styles['home']} data-fills-width>
      <HomeHead at={overview.data?.at} sales={sales?.data} onCompare={setComparedId} />
      {overview.data && <EventBar overview={overview.data} />}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {overview.data && <NextStepCard overview={overview.data} steps={steps} />}
          <HomeFigures live={live.data} sales={sales?.data} />
          <div className={styles['pair']}>
            {sales && <SoldPart read={sales} />}
            <QueuePart read={live} />
          </div>
        </div>
        <div className={styles['side']}>
          <AlertsPart read={live} />
          {payouts && <PayoutsPart read={payouts} />}
          <MissingPart read={overview} />
          <div className={styles['untilWide']}>
            <UpcomingPart read={overview} />
          </div>
        </div>
      </div>
      {steps.length > 0 && (
        <p className={styles['foot']}>
          {text('setup-line', { done, steps: steps.length })}{' '}
          <Link className="link" to={`/${venueId}/start?setup`}>
            {text('setup-see')}
          </Link>
        </p>
      )}
    </div>
  );
}
