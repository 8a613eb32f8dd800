import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '@app/ui/controls/button.tsx';
import { useText } from './use-text.ts';
import styles from './expandable-history.module.css';

const OrderHistory = lazy(async () => ({ default: (await import('./order-history.tsx')).OrderHistory }));

/**
 * The history of an order behind a button. It is read when staff open it, and scrolls in a box of a fixed height: its
 * answer moves no button under a finger.
 *
 * @param props.version changes with the order
 * @see ORD-08
 */
export function ExpandableHistory(props: { orderId: number; version: number; timeZone: string }) {
  const text = useText();
  const [titleId, boxId] = [useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['history']}>
      <Button
        id={titleId}
        variant="quiet"
        size="s"
        icon={isOpen ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isOpen}
        aria-controls={boxId}
        onPress={() => setOpen(!isOpen)}
      >
        {text('history-title')}
      </Button>
      <div id={boxId} className={styles['box']} hidden={!isOpen} tabIndex={0}>
        {isOpen && (
          <Suspense>
            <OrderHistory {...props} labelledBy={titleId} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
