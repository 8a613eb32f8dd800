import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import type { useUnsentTransitions } from './use-unsent-transitions.ts';
import styles from './unsent.module.css';

/** Since when there is no network, what the device stores meanwhile, and what it cannot do. @see ORD-08 */
export function OfflineBanner({
  isOffline,
  steps: { unsent, refused, isDurable },
  syncedAtMs,
  timeZone,
  onOpen,
}: {
  isOffline: boolean;
  steps: ReturnType<typeof useUnsentTransitions>;
  /** Last read of the board, by this device's clock. */
  syncedAtMs: number;
  timeZone: string;
  onOpen: () => void;
}) {
  const text = useText();
  return (
    <>
      <div role="status">
        {(isOffline || unsent.length > 0) && (
          <div className={styles['banner']}>
            <Icon name="wifi-off" />
            {isOffline ? (
              <p>
                <b>{text('offline-since', { time: clockText(syncedAtMs, timeZone) })}</b>{' '}
                <span>{text(isDurable ? 'offline-kept' : 'offline-memory')}</span> <span>{text('offline-not')}</span>
              </p>
            ) : (
              <p>{text('server-silent')}</p>
            )}
            {unsent.length > 0 && (
              <Button size="s" variant="tonal" onPress={onOpen}>
                {text('unsent-count', { count: unsent.length })}
              </Button>
            )}
          </div>
        )}
      </div>
      {refused.length > 0 && (
        <div role="alert" className={`${styles['banner']} ${styles['refused']}`}>
          <Icon name="circle-alert" />
          <p>
            <b>{text('refused-count', { count: refused.length })}</b>
          </p>
          <Button size="s" variant="tonal" onPress={onOpen}>
            {text('refused-show')}
          </Button>
        </div>
      )}
    </>
  );
}
