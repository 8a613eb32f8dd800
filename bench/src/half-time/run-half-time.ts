import { signInStaff } from '../sign-in-staff.ts';
import { startSystemUnderTest } from '../system-under-test.ts';
import { createCalls } from './calls.ts';
import { createClock } from './clock.ts';
import { halfTimeCrowd, type Customer } from './crowd.ts';
import { Stall, type ServedOrder } from './stall.ts';
import { insertStalls, STALLS, type Planning } from './stalls.ts';

const STEP_MINUTES = 1 / 3;
/** The first orders for later come a little after that. */
const FROM_MINUTES = -16;
/** An order that is not ready by then is a failure of the simulation. */
const UNTIL_MINUTES = 90;
/** Customers who order at the same moment. */
const AT_ONCE = 16;

/** Serves the half-time of a crowd on a real server, in simulated time. @returns all orders, each ready */
export async function runHalfTime(planning: Planning, crowdSeed: number): Promise<ServedOrder[]> {
  let startsAt = new Date();
  const system = await startSystemUnderTest(async (db) => {
    startsAt = await insertStalls(db, planning, -FROM_MINUTES);
  });
  try {
    const calls = createCalls(system.server.url, await signInStaff(system.databaseUrl, system.server.url));
    const clock = await createClock(system.db, startsAt);
    const stalls = Array.from({ length: STALLS }, (_, stall) => new Stall(stall, calls, clock));
    const orders = () => stalls.flatMap((stall) => stall.orders);
    const isServed = () => orders().every(({ readyMinutes }) => readyMinutes !== null);
    const crowd = createWaitingCrowd(halfTimeCrowd(crowdSeed), planning !== 'none', stalls);
    for (let from = FROM_MINUTES; !crowd.isServed() || !isServed(); from += STEP_MINUTES) {
      if (from > UNTIL_MINUTES) throw new Error('The kitchens did not finish.');
      await clock.moveTo(from);
      await crowd.order(from + STEP_MINUTES);
      await Promise.all(stalls.map((stall) => stall.prepare(from, from + STEP_MINUTES)));
    }
    return orders();
  } finally {
    await system.stop();
  }
}

/** Customers who have not ordered yet. */
function createWaitingCrowd(customers: readonly Customer[], takesSlots: boolean, stalls: readonly Stall[]) {
  const stallOf = ({ stall }: Customer) => {
    const found = stalls[stall];
    if (!found) throw new Error(`There is no stall ${stall}.`);
    return found;
  };
  let ahead = takesSlots ? customers.filter(({ aheadMinutes }) => aheadMinutes !== null) : [];
  let now = takesSlots ? customers.filter(({ aheadMinutes }) => aheadMinutes === null) : [...customers];
  return {
    isServed: () => ahead.length + now.length === 0,
    /** Lets order those whose time comes before `untilMinutes`. Without room for later they come at half-time. */
    async order(untilMinutes: number): Promise<void> {
      const early = ahead.filter(({ aheadMinutes }) => (aheadMinutes ?? untilMinutes) < untilMinutes);
      ahead = ahead.filter((customer) => !early.includes(customer));
      await atOnce(early, async (customer) => {
        if (!(await stallOf(customer).placeAhead(customer))) now.push(customer);
      });
      const present = now.filter(({ nowMinutes }) => nowMinutes < untilMinutes);
      now = now.filter((customer) => !present.includes(customer));
      await atOnce(present, (customer) => stallOf(customer).placeNow(customer));
    },
  };
}

async function atOnce(customers: readonly Customer[], order: (customer: Customer) => Promise<void>): Promise<void> {
  for (let at = 0; at < customers.length; at += AT_ONCE) {
    await Promise.all(customers.slice(at, at + AT_ONCE).map(order));
  }
}
