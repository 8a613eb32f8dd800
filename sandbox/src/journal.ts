import type { Clock } from './clock.ts';

/** One received call: party, operation, behaviour, facts. */
export type JournalEntry = {
  readonly at: string;
  readonly party: string;
  readonly op: string;
  /** `ordinary`, or the behaviour that was set. */
  readonly behaviour: string;
  readonly facts: Readonly<Record<string, unknown>>;
};

export interface Journal {
  write(entry: Omit<JournalEntry, 'at'>): void;
  /** The newest first. */
  entries(): JournalEntry[];
  reset(): void;
}

const MAX_ENTRIES = 2_000;

export function createJournal(clock: Clock): Journal {
  let entries: JournalEntry[] = [];
  return {
    write(entry) {
      entries.unshift({ at: clock.now().toISOString(), ...entry });
      entries = entries.slice(0, MAX_ENTRIES);
    },
    entries: () => [...entries],
    reset: () => {
      entries = [];
    },
  };
}
