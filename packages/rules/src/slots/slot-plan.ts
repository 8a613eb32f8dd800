import { stationHands } from '../kitchen/stated-pace.ts';
import { eventPeaks, type EventWithPeaks, type Peak } from './event-peaks.ts';

/** Length of a slot. */
export const SLOT_MINUTES = 5;
/** An order occupies a person so long at least, also without preparation. */
export const LEAST_WORK_MINUTES = 0.5;
/** Time between the order and the latest start of its preparation. */
const NOTICE_MINUTES = 2;
/** A slot with less of its time free is almost full. */
const PLENTY = 0.4;
const MINUTE_MS = 60_000;
/** The only station of a commerce that has none. */
const WHOLE_COMMERCE = null;

/** Work of an order at a station; null: the commerce has no stations. */
export type StationWork = { stationId: string | null; minutes: number };

/** What orders have booked of a slot at a station. */
export type BookedWork = StationWork & { slotAtMs: number };

/** What a commerce has stated for orders of a later slot, and what they have booked. At the database's `nowMs`. */
export type SlotPlan = {
  nowMs: number;
  /** Share of the working time that these orders may book. */
  sharePercent: number;
  /** Who prepare at the same time. */
  people: number;
  stations: readonly { id: string; hands: number | null }[];
  events: readonly EventWithPeaks[];
  booked: readonly BookedWork[];
};

/** A time that customers may choose, at `atMs` since the epoch: the slot `index` of `count` of its peak, from 0. */
export type Slot = { peak: Peak; atMs: number; index: number; count: number };

export type SlotRoom = 'plenty' | 'little';

/**
 * Returns the work of an order: at each of its stations the minutes of its slowest product there, as the queue counts it.
 *
 * @see CHK-02
 */
export function orderWork(
  lines: readonly { productId: number; minutes: number }[],
  stationOf: (productId: number) => string | null,
): StationWork[] {
  const stations = Map.groupBy(lines, ({ productId }) => stationOf(productId));
  return [...stations].map(([stationId, own]) => ({
    stationId,
    minutes: Math.max(LEAST_WORK_MINUTES, ...own.map(({ minutes }) => minutes)),
  }));
}

/** Returns every slot of the peaks of a commerce that is not past, the earliest first. */
export function plannedSlots({ events, nowMs }: Pick<SlotPlan, 'events' | 'nowMs'>): Slot[] {
  const slots = events.flatMap(eventPeaks).flatMap((peak) => {
    const count = Math.ceil((peak.endsAtMs - peak.startsAtMs) / (SLOT_MINUTES * MINUTE_MS));
    return Array.from({ length: count }, (_, index) => {
      return { peak, atMs: peak.startsAtMs + index * SLOT_MINUTES * MINUTE_MS, index, count };
    });
  });
  return slots.filter(({ atMs }) => atMs > nowMs).toSorted((one, other) => one.atMs - other.atMs);
}

/**
 * Returns the room that a slot has for an order.
 *
 * @returns null when it cannot be ready in time, or a station has not enough time left
 */
export function slotRoom(plan: SlotPlan, slotAtMs: number, work: readonly StationWork[]): SlotRoom | null {
  if (!isInTime(plan, slotAtMs, work)) return null;
  const shares = work.map(({ stationId, minutes }) => {
    const capacity = stationMinutes(plan, stationId);
    return (capacity - bookedMinutes(plan, slotAtMs, stationId) - minutes) / capacity;
  });
  const least = Math.min(...shares);
  if (least < 0) return null;
  return least > PLENTY ? 'plenty' : 'little';
}

/**
 * Returns the coming peaks in which an order could still be ready in time, but no slot has room for it, the earliest first.
 *
 * @see CHK-02
 */
export function fullPeaks(plan: SlotPlan, work: readonly StationWork[]): Peak[] {
  const inTime = plannedSlots(plan).filter(({ atMs }) => isInTime(plan, atMs, work));
  const byPeak = Map.groupBy(inTime, ({ peak }) => `${peak.eventId} ${peak.startsAtMs}`);
  return [...byPeak.values()]
    .filter((slots) => slots.every(({ atMs }) => slotRoom(plan, atMs, work) === null))
    .flatMap(([first]) => first?.peak ?? []);
}

/** Returns the first slot of a peak with room for so much work at every station, whatever the order has. */
export function firstRoom(
  plan: SlotPlan,
  { eventId, startsAtMs }: Peak,
  minutes: number,
): (Slot & { room: SlotRoom }) | null {
  const ids = plan.stations.length === 0 ? [WHOLE_COMMERCE] : plan.stations.map(({ id }) => id);
  const work = ids.map((stationId) => ({ stationId, minutes }));
  const ofPeak = plannedSlots(plan).filter(({ peak }) => peak.eventId === eventId && peak.startsAtMs === startsAtMs);
  for (const slot of ofPeak) {
    const room = slotRoom(plan, slot.atMs, work);
    if (room !== null) return { ...slot, room };
  }
  return null;
}

/** Returns when the preparation of an order for a slot has to start, in ms since the epoch. */
export function latestStartMs(slotAtMs: number, work: readonly Pick<StationWork, 'minutes'>[]): number {
  return slotAtMs - Math.max(0, ...work.map(({ minutes }) => minutes)) * MINUTE_MS;
}

/** Returns the minutes of work of a slot that a station may book. */
export function stationMinutes({ sharePercent, people: all, stations }: SlotPlan, stationId: string | null): number {
  const station = stations.find(({ id }) => id === stationId);
  const people = stationId === WHOLE_COMMERCE ? all : (station?.hands ?? stationHands(all, stations.length));
  return (people * SLOT_MINUTES * sharePercent) / 100;
}

/** Returns the minutes of work that orders have booked of a slot at a station. */
function bookedMinutes({ booked }: SlotPlan, slotAtMs: number, stationId: string | null): number {
  return booked
    .filter((one) => one.slotAtMs === slotAtMs && one.stationId === stationId)
    .reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Whether the preparation could still begin in time. */
function isInTime({ nowMs }: Pick<SlotPlan, 'nowMs'>, slotAtMs: number, work: readonly StationWork[]): boolean {
  return nowMs <= latestStartMs(slotAtMs, work) - NOTICE_MINUTES * MINUTE_MS;
}
