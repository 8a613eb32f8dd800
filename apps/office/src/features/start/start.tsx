import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { setupSteps, type Step } from './setup-steps.ts';
import { useText } from './use-text.ts';
import styles from './start.module.css';

/** What is left until a venue takes orders. Each step is read from what is stored, so it can be left and resumed. */
export function Start() {
  const text = useText();
  const venue = useOpenVenue();
  const { steps, error, refetch } = useSteps();
  const visit = (
    <a className={buttonClass({ variant: 'plain' })} href={`/home/${venue.code}`} target="_blank" rel="noreferrer">
      <Icon name="external-link" />
      {text('visit-venue')}
    </a>
  );
  if (error) return <ReadFailure head={<PageHead title={text('start-title')} />} error={error} onRetry={refetch} />;
  if (!steps) return <SkeletonLines lines={8} />;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone, isOptional }) => !isDone && !isOptional);
  return (
    <div className={styles['page']}>
      <PageHead title={text('start-title')} detail={text('start-progress', { done, steps: steps.length })}>
        {visit}
      </PageHead>
      <div className={styles['bar']} aria-hidden="true">
        {steps.map((step) => (
          <i key={step.name} data-state={step.isDone ? 'done' : step === next ? 'next' : 'later'} />
        ))}
      </div>
      {!next && venue.enabled && <Notice tone="ok" title={text('start-done')} />}
      {!venue.enabled && (
        <Notice
          tone="warn"
          title={text('start-hidden')}
          action={<Link to={`/${venue.id}/brand#public`}>{text('start-show')}</Link>}
        />
      )}
      <ol className={styles['steps']}>
        {steps.map((step, at) => (
          <StepRow key={step.name} step={step} number={at + 1} isNext={step === next} />
        ))}
      </ol>
    </div>
  );
}

function StepRow({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const text = useText();
  const venue = useOpenVenue();
  const { name, isDone, isOptional, to, fact } = step;
  const title = `step-${name}` as const;
  const words = text(isDone ? (name === 'order' ? 'step-see' : 'step-change') : 'step-open');
  const className = isNext ? buttonClass({ variant: 'primary' }) : classNames('link', styles['go']);
  const label = `${words}: ${text(title)}`;
  return (
    <li className={styles['step']} data-state={isDone ? 'done' : isNext ? 'next' : 'later'}>
      <span className={styles['dot']}>
        {isDone ? <Icon name="check" /> : number}
        {isDone && <span className="sr">{text('step-is-done')}</span>}
      </span>
      <span>
        <b>{text(title)}</b>
        {fact ?? text(`step-${name}-text`)}
        {!isDone && isOptional && <small>{text('step-optional')}</small>}
      </span>
      {name === 'order' && !isDone ? (
        <a className={className} href={`/home/${venue.code}`} target="_blank" rel="noreferrer" aria-label={label}>
          {words}
        </a>
      ) : (
        <Link className={className} to={`/${venue.id}/${to}`} aria-label={label}>
          {words}
        </Link>
      )}
    </li>
  );
}

function useSteps(): { steps: readonly Step[] | undefined; error: unknown; refetch: () => void } {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const params = { venueId };
  const venue = useQuery({
    queryKey: ['venue', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId', { params }),
  });
  const stalls = useQuery({
    queryKey: ['commerces', 'start', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/commerces', { params, query: { perPage: 500 } }),
  });
  const events = useQuery({
    queryKey: ['events', 'start', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/events', { params, query: { perPage: 1 } }),
  });
  const members = useQuery({
    queryKey: ['people', 'start', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/staff', { params, query: { perPage: 1 } }),
  });
  const refetch = () => {
    for (const read of [venue, stalls, events, members]) if (read.error) void read.refetch();
  };
  const error = venue.error ?? stalls.error ?? events.error ?? members.error;
  if (!venue.data || !stalls.data || !events.data || !members.data) return { steps: undefined, error, refetch };
  const setup = {
    venue: venue.data,
    stalls: stalls.data.data,
    members: members.data.total,
    events: events.data.total,
  };
  return { steps: setupSteps(setup, text), error: null, refetch };
}
