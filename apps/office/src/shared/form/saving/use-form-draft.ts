import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { readDraft, storeDraft, type FormDraft } from '#shared/drafts/form-draft.ts';
import { typedSince } from '../merge-changes.ts';
import type { OpenedRow, Values } from '../store-merged.ts';
import { rebaseDraft } from './rebase-draft.ts';

/** The draft of the form on this page, as it was when the page was opened. @param present the row as it is now */
export function useReadDraft(names: readonly string[], present: OpenedRow): FormDraft | null {
  const { pathname } = useLocation();
  const [draft] = useState(() => {
    const stored = readDraft(pathname, names);
    return stored && rebaseDraft(stored, present);
  });
  return draft;
}

/**
 * Puts a draft into a form, and stores what is typed from then on.
 *
 * @param opened the row that the person edits
 */
export function useFormDraft(form: UseFormReturn<Values>, opened: OpenedRow, draft: FormDraft | null): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const [name, value] of Object.entries(draft?.typed ?? {})) form.setValue(name, value, { shouldDirty: true });
  }, [form, draft]);
  useEffect(() => {
    const store = () => {
      const typed = typedSince(opened.values, form.getValues());
      storeDraft(pathname, { version: opened.version, base: opened.values, typed });
    };
    store();
    const watching = form.watch(store);
    return () => watching.unsubscribe();
  }, [form, opened, pathname]);
}
