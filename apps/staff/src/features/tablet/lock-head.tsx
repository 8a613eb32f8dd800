import { isBellEnabled } from '#shared/device/bell.ts';
import { useNowMs } from '@app/app-kit/device/use-now.ts';
import type { LockedTablet } from '@app/contract/staff/tablets.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useCounts } from './use-tablet.ts';
import { useText } from './use-text.ts';
import styles from './tablet.module.css';

/** The stall, the tablet and the time, on a locked tablet. */
export function LockHead({
  tablet: { commerceName, name, logoPath, timeZone },
  titleId,
}: {
  tablet: LockedTablet;
  titleId: string;
}) {
  const text = useText();
  const nowMs = useNowMs();
  return (
    <header className={styles['head']}>
      {logoPath !== null && <img src={logoPath} width="40" height="40" alt="" />}
      <div>
        <h1 id={titleId} tabIndex={-1}>
          {commerceName}
        </h1>
        <p>{text('tablet-locked-detail', { tablet: name })}</p>
      </div>
      <span className={styles['clock']}>{clockText(nowMs, timeZone)}</span>
    </header>
  );
}

/** Counts of the orders behind the lock. @see AUTH-12 */
export function LockCounts() {
  const text = useText();
  const { counts, isOutOfReach } = useCounts();
  const isRinging = isBellEnabled();
  return (
    <ul className={styles['now']} aria-label={text('tablet-meanwhile')}>
      <li>
        <b className="num">{counts?.open ?? '–'}</b> {text('tablet-open')}
      </li>
      <li data-late={counts !== undefined && counts.late > 0 ? '' : undefined}>
        <b className="num">{counts?.late ?? '–'}</b> {text('tablet-late')}
      </li>
      <li>
        <b className="num">{counts?.ready ?? '–'}</b> {text('tablet-ready')}
      </li>
      <li className={styles['news']}>
        <Icon name={isOutOfReach ? 'wifi-off' : isRinging ? 'volume-2' : 'volume-x'} />
        {text(isOutOfReach ? 'tablet-no-news' : isRinging ? 'tablet-sound' : 'tablet-silent')}
      </li>
    </ul>
  );
}
