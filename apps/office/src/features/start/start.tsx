import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import styles from './start.module.css';

type StepName = 'venue' | 'brand' | 'stall' | 'menu' | 'delivery' | 'payment' | 'staff' | 'event' | 'order';
type Step = {
  name: StepName;
  isDone: boolean;
  isOptional: boolean;
  /** Path inside the office, or an address outside of it. */
  to: string;
};

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
  if (error) return <ReadFailure error={error} onRetry={refetch} />;
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
      {!next && <Notice tone="ok" title={text('start-done')} />}
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
  const { name, isDone, isOptional, to } = step;
  const title: PlainTextKey = `step-${name}`;
  const words = text(isDone ? 'step-change' : 'step-open');
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
        {text(`step-${name}-text`)}
        {!isDone && isOptional && <small>{text('step-optional')}</small>}
      </span>
      {to.startsWith('/outside') ? (
        <a className={className} href={to.slice('/outside'.length)} aria-label={label}>
          {words}
        </a>
      ) : (
        <Link className={className} to={to} aria-label={label}>
          {words}
        </Link>
      )}
    </li>
  );
}

function useSteps(): { steps: readonly Step[] | undefined; error: unknown; refetch: () => void } {
  const venue = useOpenVenue();
  const venueId = venue.id;
  const params = { venueId };
  const stalls = useQuery({
    queryKey: ['commerces', 'start', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/commerces', { params, query: { perPage: 500 } }),
  });
  const products = useQuery({
    queryKey: ['products', 'start', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/products', { params, query: { perPage: 1 } }),
  });
  const events = useQuery({
    queryKey: ['events', 'start', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/events', { params, query: { perPage: 50 } }),
  });
  const members = useQuery({
    queryKey: ['people', 'start', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/staff', { params, query: { perPage: 1 } }),
  });
  const refetch = () => {
    for (const read of [stalls, products, events, members]) if (read.error) void read.refetch();
  };
  const error = stalls.error ?? products.error ?? events.error ?? members.error;
  if (!stalls.data || !products.data || !events.data || !members.data) return { steps: undefined, error, refetch };
  const [stall] = stalls.data.data;
  const at = (rest: string) => `/${venueId}/${rest}`;
  const stallPage = at(stall ? `stalls/${stall.id}` : 'stalls/new');
  const all = stalls.data.data;
  const steps: Step[] = [
    { name: 'venue', isDone: true, isOptional: false, to: at('brand') },
    { name: 'brand', isDone: venue.appColor !== null, isOptional: true, to: at('brand') },
    { name: 'stall', isDone: stall !== undefined, isOptional: false, to: stallPage },
    {
      name: 'menu',
      isDone: products.data.total > 0,
      isOptional: false,
      to: at(products.data.total > 0 ? 'menu' : 'menu/new'),
    },
    { name: 'delivery', isDone: all.some(({ deliveryEnabled }) => deliveryEnabled), isOptional: true, to: stallPage },
    {
      name: 'payment',
      isDone: all.some(({ cashEnabled, activePaymentProvider }) => cashEnabled || activePaymentProvider !== null),
      isOptional: false,
      to: at('payments'),
    },
    { name: 'staff', isDone: members.data.total > 0, isOptional: true, to: at('people') },
    {
      name: 'event',
      isDone: events.data.total > 0,
      isOptional: true,
      to: at(events.data.total > 0 ? 'events' : 'events/new'),
    },
    {
      name: 'order',
      isDone: all.some(({ hasOrders }) => hasOrders),
      isOptional: false,
      to: `/outside/home/${venue.code}`,
    },
  ];
  return { steps, error: null, refetch };
}
