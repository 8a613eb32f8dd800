import { useState } from 'react';
import { Link } from 'react-router';
import { withInstants } from '#shared/reports/event-timeline.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { readStored, save } from '@app/app-kit/device/storage.ts';
import type { Overview } from '@app/contract/today/overview.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { eventBreaks } from '@app/rules/slots/event-phase.ts';
import { nextStep, stepKey, type NextStep } from '@app/rules/venues/next-step.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import type { Step } from './setup-steps.ts';
import { useText } from './use-text.ts';
import styles from './home.module.css';

const NEAR_MS = 2 * 60 * 60_000;

const ICONS: Readonly<Record<NextStep<Step>['kind'], IconName>> = {
  money: 'landmark',
  'sell-out': 'package',
  'no-staff': 'user-round',
  setup: 'circle-check',
  hidden: 'eye-off',
};
/** How long a step takes, in minutes. */
const MINUTES: Readonly<Record<NextStep<Step>['kind'], number>> = {
  money: 5,
  'sell-out': 3,
  'no-staff': 3,
  setup: 5,
  hidden: 1,
};

/** The one thing to do next. 'Later' hides it for the event. */
export function NextStepCard({ overview, steps }: { overview: Overview; steps: readonly Step[] }) {
  const text = useText();
  const venue = useOpenVenue();
  const storageKey = `entretiempo:postponed:${venue.id}:${overview.event?.id ?? overview.at.slice(0, 10)}`;
  const [postponed, setPostponed] = useState<readonly string[]>(() => postponedIn(storageKey));
  const step = nextStep(factsOf(overview, steps, !venue.enabled), new Set(postponed));
  const { title, detail, button, to } = useStepWords(step);
  if (!step) return null;
  const postpone = () => {
    const keys = [...postponed, stepKey(step)];
    setPostponed(keys);
    save(storageKey, JSON.stringify(keys));
  };
  return (
    <section className={styles['next']} aria-label={text('next-step')}>
      <span className={styles['nextIcon']}>
        <Icon name={ICONS[step.kind]} />
      </span>
      <div>
        <small>{text('next-step-minutes', { minutes: MINUTES[step.kind] })}</small>
        <b>{title}</b>
        <p>{detail}</p>
      </div>
      <span className={styles['nextActions']}>
        <Button variant="quiet" onPress={postpone}>
          {text('next-later')}
        </Button>
        <Link className={buttonClass({ variant: 'primary' })} to={`/${venue.id}/${to}`}>
          {button}
        </Link>
      </span>
    </section>
  );
}

function postponedIn(storageKey: string): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

function factsOf(overview: Overview, steps: readonly Step[], isVenueHidden: boolean) {
  const nowMs = Date.parse(overview.at);
  const event = overview.event && withInstants(overview.event);
  const next = event && eventBreaks(event).find(({ endsAtMs }) => endsAtMs > nowMs);
  return {
    openMoneyExceptions: overview.openMoneyExceptions ?? 0,
    sellOuts: overview.sellOuts,
    withoutStaff: overview.withoutStaff,
    breakEndsMs: next?.endsAtMs ?? null,
    eventEndsMs: event?.endsAtMs ?? null,
    isEventNear: event !== null && event.startsAtMs - nowMs < NEAR_MS && event.endsAtMs > nowMs,
    setup: steps.find(({ isDone }) => !isDone) ?? null,
    isVenueHidden,
  };
}

function useStepWords(step: NextStep<Step> | null): { title: string; detail: string; button: string; to: string } {
  const text = useText();
  const { timeZone } = useOpenVenue();
  switch (step?.kind) {
    case 'money':
      return {
        title: text('next-money', { count: step.exceptions }),
        detail: text('next-money-text'),
        button: text('next-money-do'),
        to: 'reconciliation',
      };
    case 'sell-out': {
      const { name, stall, units, soldOutAt } = step.product;
      return {
        title: text('next-sell-out', { name, stall }),
        detail: text(step.before === 'break' ? 'next-sell-out-break' : 'next-sell-out-end', {
          units,
          time: clockText(soldOutAt, timeZone),
        }),
        button: text('next-sell-out-do'),
        to: 'menu/count',
      };
    }
    case 'no-staff':
      return {
        title: text('next-no-staff', { name: step.stall.name }),
        detail: text(step.stall.hasRoles ? 'next-no-staff-signed' : 'next-no-staff-roles', { others: step.others }),
        button: text('next-no-staff-do'),
        to: step.stall.hasRoles ? 'people?view=tablets' : 'people',
      };
    case 'setup':
      return {
        title: text(`step-${step.step.name}`),
        detail: text(`step-${step.step.name}-text`),
        button: text('step-open'),
        to: step.step.to,
      };
    default:
      return {
        title: text('start-hidden'),
        detail: text('next-hidden-text'),
        button: text('start-show'),
        to: 'brand#public',
      };
  }
}
