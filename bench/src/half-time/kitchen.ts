import { createSeededRandom } from '@app/server/test/harness/seeded-random.ts';
import type { OrderedLine } from './crowd.ts';
import { KITCHEN_STATIONS, stationPosition, type StationName } from './stalls.ts';

/** An order that a kitchen may begin. Minutes of the simulation. */
export type KitchenOrder = { id: number; lines: readonly OrderedLine[] };

/** What a kitchen did in a step. `startedIds`: orders of which the first station began. */
export type KitchenStep = { startedIds: number[]; ready: { id: number; atMinutes: number }[] };

/** Kitchen of a stall: people at stations. Each person prepares one order at a time. */
export type Kitchen = {
  /** @param due orders to prepare, the most urgent one first. Those that it began already are left out. */
  work: (due: readonly KitchenOrder[], fromMinutes: number, untilMinutes: number) => KitchenStep;
};

/** Time to take an order up and to put it down: the preparation of a bottle. */
const LEAST_MINUTES = 0.5;
/** Part of the stated minutes for the first unit, and for each one. Two units take the stated time. */
const SHARE = { first: 0.8, unit: 0.1 } as const;
/** Each work takes so much less or more, at random. */
const NOISE = 0.2;

type Work = { station: StationName; endsAtMinutes: number };
/** An order of which a station has begun its part. `left`: parts that no station has begun. */
type Begun = { stations: Set<StationName>; left: number; readyAtMinutes: number };

/** @param seed of the differences between stated and real minutes */
export function createKitchen(seed: number): Kitchen {
  const orders = new Map<number, Begun>();
  let running: Work[] = [];

  const minutesOf = (order: KitchenOrder, { station, units }: OrderedLine) => {
    const stated = KITCHEN_STATIONS.find(({ name }) => name === station)?.minutes ?? 0;
    const random = createSeededRandom(seed + order.id * KITCHEN_STATIONS.length + stationPosition(station));
    return Math.max(LEAST_MINUTES, stated) * (SHARE.first + SHARE.unit * units) * (1 - NOISE + 2 * NOISE * random());
  };
  const begin = (order: KitchenOrder, line: OrderedLine, atMinutes: number, step: KitchenStep) => {
    const endsAtMinutes = atMinutes + minutesOf(order, line);
    const begun = orders.get(order.id) ?? { stations: new Set(), left: order.lines.length, readyAtMinutes: 0 };
    if (begun.stations.size === 0) step.startedIds.push(order.id);
    begun.stations.add(line.station);
    begun.left -= 1;
    begun.readyAtMinutes = Math.max(begun.readyAtMinutes, endsAtMinutes);
    orders.set(order.id, begun);
    running.push({ station: line.station, endsAtMinutes });
    return endsAtMinutes;
  };
  /** The work that a person of the station does next. */
  const nextWork = (due: readonly KitchenOrder[], station: StationName) => {
    for (const order of due) {
      const line = order.lines.find((one) => one.station === station);
      if (line && !orders.get(order.id)?.stations.has(station)) return { order, line };
    }
    return null;
  };

  return {
    work(due, fromMinutes, untilMinutes) {
      const step: KitchenStep = { startedIds: [], ready: [] };
      for (const { name, people } of KITCHEN_STATIONS) {
        const busy = running.filter(({ station }) => station === name).map(({ endsAtMinutes }) => endsAtMinutes);
        const freeAt = [...busy, ...Array.from({ length: people - busy.length }, () => fromMinutes)];
        for (let next = nextWork(due, name); next !== null; next = nextWork(due, name)) {
          const first = Math.min(...freeAt);
          if (first >= untilMinutes) break;
          freeAt[freeAt.indexOf(first)] = begin(next.order, next.line, first, step);
        }
      }
      running = running.filter(({ endsAtMinutes }) => endsAtMinutes > untilMinutes);
      for (const [id, { left, readyAtMinutes }] of orders) {
        const isReady = left === 0 && readyAtMinutes <= untilMinutes && readyAtMinutes > fromMinutes;
        if (isReady) step.ready.push({ id, atMinutes: readyAtMinutes });
      }
      return step;
    },
  };
}
