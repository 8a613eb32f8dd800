/** How far this process lags behind its requests, from `calm` (no lag) to `heavy` (overload). */
export const LOAD_LEVELS = ['calm', 'light', 'medium', 'heavy'] as const;
export type LoadLevel = (typeof LOAD_LEVELS)[number];

/**
 * @property sampled the level of the last sample alone
 * @property easedSinceMs start of the period in which samples were below the level; null: the last one was not
 */
export type LevelState = {
  readonly level: LoadLevel;
  readonly sampled: LoadLevel;
  readonly easedSinceMs: number | null;
};

/** Measurements since the last sample. */
export type LoadSample = {
  /** Longest wait of all load signals: event loop, connection pool, order batch. */
  readonly waitMs: number;
  /** Largest number of requests that ran at the same time. */
  readonly maxRunning: number;
  /** An order was queued or rejected: demand exceeds capacity, whatever the waits are. */
  readonly hasQueued: boolean;
};

const THRESHOLDS_MS: Readonly<Record<LoadLevel, number>> = { calm: 0, light: 100, medium: 250, heavy: 500 };
/** With fewer requests, a lag comes from other processes on this machine: rejecting requests would not reduce it. */
const MIN_RUNNING = 32;
const EASED_PERIOD_MS = 2_000;

export const INITIAL_LEVEL: LevelState = { level: 'calm', sampled: 'calm', easedSinceMs: null };

/**
 * Returns the level after a sample. It rises to `light` after one sample and higher after two in succession, because one slow
 * commit is no overload. It falls by one step when waits stay below half of its threshold for two seconds.
 */
export function nextLevel(state: LevelState, sample: LoadSample, nowMs: number): LevelState {
  const sampled = sample.maxRunning >= MIN_RUNNING ? levelOf(sample.waitMs) : 'calm';
  const sustained = isAbove(sampled, state.sampled) ? state.sampled : sampled;
  const raised = isAbove(sampled, 'calm') && sustained === 'calm' ? 'light' : sustained;
  if (isAbove(raised, state.level)) return { level: raised, sampled, easedSinceMs: null };
  const isEased = sample.maxRunning < MIN_RUNNING || sample.waitMs < THRESHOLDS_MS[state.level] / 2;
  if (sample.hasQueued || !isEased) return { level: state.level, sampled, easedSinceMs: null };
  const easedSinceMs = state.easedSinceMs ?? nowMs;
  if (nowMs - easedSinceMs < EASED_PERIOD_MS) return { level: state.level, sampled, easedSinceMs };
  return { level: below(state.level), sampled, easedSinceMs: nowMs };
}

export function isAtLeast(level: LoadLevel, other: LoadLevel): boolean {
  return LOAD_LEVELS.indexOf(level) >= LOAD_LEVELS.indexOf(other);
}

function isAbove(level: LoadLevel, other: LoadLevel): boolean {
  return level !== other && isAtLeast(level, other);
}

function levelOf(waitMs: number): LoadLevel {
  return LOAD_LEVELS.findLast((level) => waitMs >= THRESHOLDS_MS[level]) ?? 'calm';
}

function below(level: LoadLevel): LoadLevel {
  return LOAD_LEVELS[LOAD_LEVELS.indexOf(level) - 1] ?? 'calm';
}
