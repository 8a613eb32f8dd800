/** How much this process lags behind what it is asked, from nothing to speak of to more than it can do. */
export const LOAD_LEVELS = ['calm', 'light', 'medium', 'heavy'] as const;
export type LoadLevel = (typeof LOAD_LEVELS)[number];

/**
 * @property reached the level that the last look alone would give
 * @property easedSinceMs since when it has been better than the level says; null: it is not
 */
export type LevelState = {
  readonly level: LoadLevel;
  readonly reached: LoadLevel;
  readonly easedSinceMs: number | null;
};

/** What was seen since the last look. */
export type LoadSample = {
  /** The longest that something waited: a turn of the event loop, a connection, an order in its lane. */
  readonly waitMs: number;
  /** Calls that were under way at the same time. */
  readonly mostAtOnce: number;
  /** Somebody could not go in at once, so there is more demand than room whatever the rest says. */
  readonly hadToWait: boolean;
};

const FROM_MS: Readonly<Record<LoadLevel, number>> = { calm: 0, light: 100, medium: 250, heavy: 500 };
/** A lag without a crowd is somebody else's on this machine: to refuse these few would relieve nobody. */
const CROWD = 32;
const EASED_FOR_MS = 2_000;

export const INITIAL_LEVEL: LevelState = { level: 'calm', reached: 'calm', easedSinceMs: null };

/**
 * Light load is reached at once, more than that by two looks in succession: one slow commit is no overload, and to refuse
 * calls for it relieves the server of nothing. The level falls by one when the wait has been half of its limit for two seconds.
 */
export function nextLevel(state: LevelState, sample: LoadSample, nowMs: number): LevelState {
  const reached = sample.mostAtOnce >= CROWD ? levelOf(sample.waitMs) : 'calm';
  const lasting = isAbove(reached, state.reached) ? state.reached : reached;
  const raised = isAbove(reached, 'calm') && lasting === 'calm' ? 'light' : lasting;
  if (isAbove(raised, state.level)) return { level: raised, reached, easedSinceMs: null };
  const isEased = sample.mostAtOnce < CROWD || sample.waitMs < FROM_MS[state.level] / 2;
  if (sample.hadToWait || !isEased) return { level: state.level, reached, easedSinceMs: null };
  const easedSinceMs = state.easedSinceMs ?? nowMs;
  if (nowMs - easedSinceMs < EASED_FOR_MS) return { level: state.level, reached, easedSinceMs };
  return { level: below(state.level), reached, easedSinceMs: nowMs };
}

/** Is `level` at least this high? */
export function isAtLeast(level: LoadLevel, other: LoadLevel): boolean {
  return LOAD_LEVELS.indexOf(level) >= LOAD_LEVELS.indexOf(other);
}

function isAbove(level: LoadLevel, other: LoadLevel): boolean {
  return level !== other && isAtLeast(level, other);
}

function levelOf(waitMs: number): LoadLevel {
  return LOAD_LEVELS.findLast((level) => waitMs >= FROM_MS[level]) ?? 'calm';
}

function below(level: LoadLevel): LoadLevel {
  return LOAD_LEVELS[LOAD_LEVELS.indexOf(level) - 1] ?? 'calm';
}
