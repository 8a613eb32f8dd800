import { orderWork } from '@app/rules/slots/slot-plan.ts';
import type { ServedOrder } from './stall.ts';
import { KITCHEN_STATIONS, stationPosition } from './stalls.ts';

const SLOT_MINUTES = 5;

/** Returns the largest part of its time that orders for later booked of a station for one time. */
export function mostPlanned(orders: readonly ServedOrder[]): number {
  const booked = new Map<string, number>();
  for (const { customer, slotMinutes } of orders) {
    if (slotMinutes === null) continue;
    const lines = customer.lines.map(({ station }) => stationPosition(station));
    const stated = lines.map((productId) => ({ productId, minutes: KITCHEN_STATIONS[productId]?.minutes ?? 0 }));
    for (const { stationId, minutes } of orderWork(stated, String)) {
      const key = `${customer.stall} ${slotMinutes} ${stationId}`;
      const people = KITCHEN_STATIONS[Number(stationId)]?.people ?? 1;
      booked.set(key, (booked.get(key) ?? 0) + minutes / (people * SLOT_MINUTES));
    }
  }
  return Math.max(0, ...booked.values());
}
