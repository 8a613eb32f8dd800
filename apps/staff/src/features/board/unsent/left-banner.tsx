import type { QueuedTransition } from '#shared/transitions/queued-transition.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './unsent.module.css';

/** Steps of people who were removed before the network returned: the person who is in decides about each order. @see AUTH-12, ORD-08 */
export function LeftBanner({ left, onOpen }: { left: readonly QueuedTransition[]; onOpen: () => void }) {
  const text = useText();
  if (left.length === 0) return null;
  const names = [...new Set(left.map(({ personLeft }) => personLeft?.name ?? null))];
  const [only = null] = names.length === 1 ? names : [];
  return (
    <div role="alert" className={`${styles['banner']} ${styles['refused']}`}>
      <Icon name="circle-alert" />
      <p>
        <b>{text('left-count', { count: left.length, name: only })}</b> <span>{text('left-decide')}</span>
      </p>
      <Button size="s" variant="tonal" onPress={onOpen}>
        {text('left-show')}
      </Button>
    </div>
  );
}
