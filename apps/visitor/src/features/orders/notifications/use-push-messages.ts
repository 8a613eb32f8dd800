import { useEffect, useRef } from 'react';
import { useNotificationChoice } from './notification-choice.ts';
import { followByPush } from './push-device.ts';

/** Adds this device to each followed order, once its visitor wants notifications. @see ORD-04 */
export function usePushMessages(orderIds: readonly number[]): void {
  const isOn = useNotificationChoice((choice) => choice.isOn);
  const added = useRef(new Set<number>());
  useEffect(() => {
    if (!isOn) added.current.clear();
    else
      for (const id of orderIds) {
        if (added.current.has(id)) continue;
        added.current.add(id);
        // A failed call is sent again when the list of orders changes, and after a reload.
        followByPush(id).catch(() => added.current.delete(id));
      }
  }, [isOn, orderIds]);
}
