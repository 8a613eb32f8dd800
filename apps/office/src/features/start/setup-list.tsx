import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { nextRequired, type Step } from './setup-steps.ts';
import { useText } from './use-text.ts';
import styles from './setup-list.module.css';

/** What is left until a venue takes orders. Each step is read from what is stored, so it can be left and resumed. */
export function SetupList({ steps, back }: { steps: readonly Step[]; back: ReactNode }) {
  const text = useText();
  const venue = useOpenVenue();
  const visit = (
    <a className={buttonClass({ variant: 'plain' })} href={`/home/${venue.code}`} target="_blank" rel="noreferrer">
      <Icon name="external-link" />
      {text('visit-venue')}
    </a>
  );
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = nextRequired(steps);
  return (
    <div className={styles['page']}>
      <PageHead title={text('start-title')} detail={text('start-progress', { done, steps: steps.length })}>
        {back}
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
