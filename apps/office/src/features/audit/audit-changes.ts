import type { AuditEntry } from '@app/contract/back-office/audit.ts';

type Fact = AuditEntry['facts'][string];

/** A value of an entry; undefined: the entry has no such side. */
export type AuditChange = { readonly name: string; readonly before?: Fact; readonly after?: Fact };

const SIDE = /^(?:(.+)\.)?(before|after)$/;

/** The facts of an entry by name. A fact that is neither before nor after counts as after. */
export function changesOf(facts: AuditEntry['facts']): AuditChange[] {
  const changes = new Map<string, AuditChange>();
  for (const [key, value] of Object.entries(facts)) {
    const [, name = 'value', side = 'after'] = SIDE.exec(key) ?? [undefined, key];
    changes.set(name, { ...changes.get(name), name, [side]: value });
  }
  return [...changes.values()];
}
