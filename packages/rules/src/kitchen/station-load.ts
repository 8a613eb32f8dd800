const STEP_MINUTES = 5;
const STEPS = 6;
const MINUTE_MS = 60_000;

/**
 * Work of a station at `nowMs`: of orders for a slot that is not past, and of its queue. `people` work at the same time. Minutes
 * of one person.
 */
export type StationWorkload = {
  nowMs: number;
  people: number;
  slots: readonly { atMs: number; minutes: number }[];
  queueMinutes: number;
};

/** The plan of a station. `leftMinutes`: work that finds no time in it. */
type StationPlan = { steps: { atMs: number; percent: number }[]; leftMinutes: number };

/**
 * Plans the next 30 minutes of a station in steps of five: work of slots as late as its time allows, then the queue as early as
 * people are free. No step has more work than its people have time.
 *
 * @see API-03, ORD-08
 */
export function stationPlan({ nowMs, people, slots, queueMinutes }: StationWorkload): StationPlan {
  const capacity = people * STEP_MINUTES;
  const used = Array.from({ length: STEPS }, () => 0);
  const startOf = (step: number) => nowMs + step * STEP_MINUTES * MINUTE_MS;
  const place = (minutes: number, steps: readonly number[]): number =>
    steps.reduce((left, step) => {
      const taken = Math.min(left, capacity - (used[step] ?? capacity));
      used[step] = (used[step] ?? 0) + taken;
      return left - taken;
    }, minutes);
  const all = used.map((_, step) => step);
  const due = slots.filter(({ atMs }) => atMs <= startOf(STEPS)).toSorted((one, other) => one.atMs - other.atMs);
  const leftOfSlots = due.map(({ atMs, minutes }) => {
    const before = all.filter((step) => startOf(step) < atMs);
    // What cannot be ready in time is made as soon as people are free.
    return place(place(minutes, before.toReversed()), all);
  });
  const leftMinutes = leftOfSlots.reduce((sum, minutes) => sum + minutes, place(queueMinutes, all));
  return {
    steps: used.map((minutes, step) => ({ atMs: startOf(step), percent: Math.round((100 * minutes) / capacity) })),
    leftMinutes: Math.round(leftMinutes),
  };
}
