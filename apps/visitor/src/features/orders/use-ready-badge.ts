import { useEffect } from 'react';
import type { Order } from '@app/rules/language/localised-types.ts';
import { isReadyOrder } from './order-status.ts';

/** Marks the tab and the icon of the installed app while orders are ready. @see ORD-04 */
export function useReadyBadge(orders: readonly Order[]): void {
  const count = orders.filter(isReadyOrder).length;
  useEffect(() => {
    if (count === 0) return;
    document.title = `(${count}) ${document.title}`;
    void navigator.setAppBadge?.(count).catch(() => undefined);
    return () => {
      document.title = document.title.replace(/^\(\d+\) /, '');
      void navigator.clearAppBadge?.().catch(() => undefined);
    };
  }, [count]);
}
