import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { CounterMenu } from './use-counter-menu.ts';
import { useText } from './use-text.ts';
import styles from './counter-orders.module.css';

/** Whether the counter is without a network or closed, or phones and kiosks are paused. */
export function CounterNotices({
  menu,
  timeZone,
  isOffline,
}: {
  menu: CounterMenu;
  timeZone: string;
  isOffline: boolean;
}) {
  const text = useText();
  const { state, isPaused } = menu;
  const closed =
    state.kind !== 'closed'
      ? null
      : state.opensAt === null
        ? text('counter-closed')
        : text('counter-closed-until', { time: clockText(Date.parse(state.opensAt), timeZone) });
  if (!isOffline && closed === null && !isPaused) return null;
  return (
    <div className={styles['notices']}>
      {isOffline && <Notice tone="warn" icon="wifi-off" role="status" title={text('counter-offline')} />}
      {closed !== null && <Notice tone="bad" icon="ban" title={closed} />}
      {isPaused && <Notice icon="circle-pause" title={text('counter-paused')} />}
    </div>
  );
}
