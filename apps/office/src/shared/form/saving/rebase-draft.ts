import type { FormDraft } from '#shared/drafts/form-draft.ts';
import { mergeChanges, typedSince } from '../merge-changes.ts';
import type { OpenedRow } from '../store-merged.ts';

/**
 * Puts a draft onto the row as it is now, which has changed if the draft was stored and the page was loaded again before the
 * answer came. A draft whose fields another person changed stays on the row that it was typed into, so that saving it asks.
 *
 * @returns null: nothing of it is left to store
 * @see API-03
 */
export function rebaseDraft(draft: FormDraft, present: OpenedRow): FormDraft | null {
  if (draft.version === present.version) return draft;
  const { conflicts, merged } = mergeChanges(draft.base, { ...draft.base, ...draft.typed }, present.values);
  if (conflicts.length > 0) return draft;
  const typed = typedSince(present.values, merged);
  return Object.keys(typed).length === 0 ? null : { version: present.version, base: { ...present.values }, typed };
}
