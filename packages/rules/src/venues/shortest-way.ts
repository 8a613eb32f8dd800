/** A connection of two places that people walk in both directions. `directions`: words for the walk to `toId`. */
export type Path = {
  fromId: number;
  toId: number;
  minutes: number;
  isStepFree: boolean;
  directions: string | null;
  /** Words for the walk back to `fromId`. */
  directionsBack: string | null;
};

/** A part of a way: to a place, with the venue's words for it; null: it gave none. */
export type WayStep = { placeId: number; minutes: number; directions: string | null };

export type Way = { minutes: number; steps: readonly WayStep[] };

/**
 * Returns the way of the fewest minutes between two places, and of the fewest steps among those.
 *
 * @param isStepFree true: only over paths without steps
 * @returns null when the venue connects them by no paths
 * @see CONT-05
 */
export function shortestWay(
  paths: readonly Path[],
  { fromId, toId }: { fromId: number; toId: number },
  isStepFree: boolean,
): Way | null {
  const open = new Map<number, Way>([[fromId, { minutes: 0, steps: [] }]]);
  const done = new Set<number>();
  for (;;) {
    const next = nearest(open);
    if (next === null) return null;
    const [placeId, way] = next;
    if (placeId === toId) return way;
    open.delete(placeId);
    done.add(placeId);
    for (const step of stepsFrom(placeId, paths, isStepFree)) {
      if (done.has(step.placeId)) continue;
      const further = { minutes: way.minutes + step.minutes, steps: [...way.steps, step] };
      const known = open.get(step.placeId);
      if (!known || isShorter(further, known)) open.set(step.placeId, further);
    }
  }
}

function isShorter(one: Way, other: Way): boolean {
  return one.minutes < other.minutes || (one.minutes === other.minutes && one.steps.length < other.steps.length);
}

function nearest(open: ReadonlyMap<number, Way>): [number, Way] | null {
  return [...open].reduce<[number, Way] | null>(
    (best, entry) => (best === null || isShorter(entry[1], best[1]) ? entry : best),
    null,
  );
}

function stepsFrom(placeId: number, paths: readonly Path[], isStepFree: boolean): WayStep[] {
  return paths.flatMap(({ fromId, toId, minutes, directions, directionsBack, ...path }) => {
    if (isStepFree && !path.isStepFree) return [];
    if (fromId === placeId) return [{ placeId: toId, minutes, directions }];
    return toId === placeId ? [{ placeId: fromId, minutes, directions: directionsBack }] : [];
  });
}
