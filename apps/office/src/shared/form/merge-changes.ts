type Values = Readonly<Record<string, unknown>>;

/** Fields that both people changed, to different values; and the values without those. */
export type Merge = {
  readonly conflicts: readonly string[];
  /** The present row with the changes of this person; in a conflict the present value stands. */
  readonly merged: Readonly<Record<string, unknown>>;
};

/**
 * Merges the changes of this person into a row that changed meanwhile. Changes of different fields go together.
 *
 * @param base the row that this person opened
 * @param mine the values in the form
 * @param theirs the row as it is now
 * @see API-03
 */
export function mergeChanges(base: Values, mine: Values, theirs: Values): Merge {
  const names = Object.keys(theirs);
  const changed = names.filter((name) => differs(mine, base, name));
  const conflicts = changed.filter((name) => differs(theirs, base, name) && differs(mine, theirs, name));
  const own = changed.filter((name) => !conflicts.includes(name));
  return { conflicts, merged: { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])) } };
}

/** The values that a person typed after those that were sent. */
export function typedSince(sent: Values, typed: Values): Values {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => differs(typed, sent, name)));
}

function differs(one: Values, other: Values, name: string): boolean {
  return JSON.stringify(one[name]) !== JSON.stringify(other[name]);
}
