import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import { sideOf } from '@app/contract/back-office/audit/audit-facts.ts';

export type Fact = AuditEntry['facts'][string];

/** A value of an entry; undefined: the entry has no such side. */
export type AuditChange = { readonly name: string; readonly before?: Fact; readonly after?: Fact };

/** The facts of an entry by name. A fact that is neither before nor after counts as after. */
export function changesOf(facts: AuditEntry['facts']): AuditChange[] {
  const changes = new Map<string, AuditChange>();
  for (const [key, value] of Object.entries(facts)) {
    const { name, side } = sideOf(key);
    changes.set(name, { ...changes.get(name), name, [side]: value });
  }
  return [...changes.values()];
}

/** Changes whose sides differ. A fact with one side is a change. */
export function realChangesOf(facts: AuditEntry['facts']): AuditChange[] {
  return changesOf(facts).filter(
    ({ before, after }) => before === undefined || after === undefined || before !== after,
  );
}

const FIRST_OF_LINE = /(^|\.)before$|^from$/;

/** The facts of a line: the newest ones, with what was before the oldest entry. */
export function factsOfLine({ facts, repeats }: Pick<AuditEntry, 'facts' | 'repeats'>): AuditEntry['facts'] {
  const oldest = repeats.at(-1)?.facts ?? {};
  const former = Object.entries(oldest).filter(([key]) => FIRST_OF_LINE.test(key) && key in facts);
  return { ...facts, ...Object.fromEntries(former) };
}
