import { z } from 'zod';
import { readStored, save } from '@app/app-kit/device/storage.ts';

const PREFIX = 'form-draft:';
const ByField = z.record(z.string(), z.unknown());
const Draft = z.object({ version: z.string().nullable(), base: ByField, typed: ByField });

/** What a person typed into a form and did not store. `base`: the values and the version of the row that the person opened. */
export type FormDraft = z.infer<typeof Draft>;

/**
 * Reads what was typed before this page was loaded again. The tab of the browser keeps it.
 *
 * @param page address of the form
 * @param names fields of the form; a draft with other ones is of a former version of the office
 */
export function readDraft(page: string, names: readonly string[]): FormDraft | null {
  const { data } = Draft.safeParse(parsed(readStored(PREFIX + page, 'sessionStorage')));
  if (data === undefined || Object.keys(data.typed).length === 0) return null;
  return Object.keys(data.base).toSorted().join() === names.toSorted().join() ? data : null;
}

/** Stores a draft. One without typed values is removed. */
export function storeDraft(page: string, draft: FormDraft): void {
  const isEmpty = Object.keys(draft.typed).length === 0;
  save(PREFIX + page, isEmpty ? null : JSON.stringify(draft), 'sessionStorage');
}

/** Removes the drafts of all forms, for the next person on this device. */
export function removeDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    return; // a browser without storage has no drafts
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
