import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import type { PaceBasis } from '@app/contract/staff/pace-basis.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { raisedRange } from '@app/rules/kitchen/raised-promise.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { EndRaisedPromise } from './answer-long-wait.tsx';
import { waitTone } from './live-commerce.ts';
import { useText } from './use-text.ts';
import styles from './live.module.css';

/** The bar is the wait of the oldest order, the mark the promised one. */
export function Wait({ row: { oldestMinutes, wait, paceBasis } }: { row: LiveCommerce }) {
  const text = useText();
  const promised = wait === null ? null : text('live-promised', { minutes: wait.maxMinutes });
  const basis = wait === null || paceBasis === null ? null : basisText(text, paceBasis);
  if (oldestMinutes === null)
    return (
      <small className={styles['calm']}>
        {promised ?? '–'}
        {basis !== null && <span className={styles['basis']}>{basis}</span>}
      </small>
    );
  const tone = wait === null ? 'ok' : waitTone(oldestMinutes, wait.maxMinutes);
  const widest = Math.max(oldestMinutes, (wait?.maxMinutes ?? 0) * 1.5, 1);
  const at = (minutes: number) => (minutes / widest) * 100;
  return (
    <span className={styles['wait']}>
      <b className={styles[tone]}>{text('minutes', { minutes: oldestMinutes })}</b>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="8" className={styles['track']} />
        <rect width={at(oldestMinutes)} height="8" className={styles[`${tone}Bar`]} />
        {wait !== null && <rect x={at(wait.maxMinutes) - 1} width="2" height="8" className={styles['mark']} />}
      </svg>
      {promised !== null && <small>{promised}</small>}
      {basis !== null && <small className={styles['basis']}>{basis}</small>}
    </span>
  );
}

/** What staff promise new orders, until when, and who decided it. */
export function Raised({ row: { id, name, raisedPromise } }: { row: LiveCommerce }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  if (raisedPromise === null) return null;
  const { minutes, until, by } = raisedPromise;
  return (
    <span className={styles['raised']}>
      <StateLine state="warn" icon="hourglass">
        {text('live-raised', raisedRange(minutes))}
      </StateLine>
      <small>
        {text('live-until', { time: clockText(until, timeZone) })}
        {by !== null && ` · ${by}`}
      </small>
      <EndRaisedPromise commerceId={id} name={name} />
    </span>
  );
}

/** What a wait comes from. */
function basisText(text: ReturnType<typeof useText>, { kind, orders }: PaceBasis): string {
  return kind === 'usual' || kind === 'stated' ? text(`live-basis-${kind}`) : text(`live-basis-${kind}`, { orders });
}
