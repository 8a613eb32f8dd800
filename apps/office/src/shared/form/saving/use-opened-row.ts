import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useBlocker } from 'react-router';
import type { Row } from '#shared/api/resource-client.ts';
import { typedSince } from '../merge-changes.ts';
import type { OpenedRow, Values } from '../store-merged.ts';
import { useFormDraft, useReadDraft } from './use-form-draft.ts';

/**
 * The values of one row in a form. What was typed before a reload is in it again, and a page with changes is not left
 * without a question.
 *
 * @param names fields of the form
 */
export function useOpenedRow(names: readonly string[], row: Row | null, values: Values) {
  const present: OpenedRow = { version: row?.version ?? null, values };
  const draft = useReadDraft(names, present);
  // Later reads of the row do not change what this person edits.
  const [opened, setOpened] = useState(draft ? { version: draft.version, values: draft.base } : present);
  const form = useForm<Values>({ defaultValues: opened.values });
  useFormDraft(form, opened, draft);
  const [isRestored, setIsRestored] = useState(draft !== null);
  const isStored = useRef(false);
  const { isDirty } = form.formState;
  const blocker = useBlocker(() => isDirty && !isStored.current);
  useEffect(() => {
    if (!isDirty) isStored.current = false;
  }, [isDirty]);
  /** The form has the stored row, and what the person typed after `sent`. */
  const showStored = (stored: OpenedRow, sent: Values) => {
    isStored.current = !resetTo(form, stored.values, sent);
    setOpened(stored);
    setIsRestored(false);
  };
  const discard = () => {
    form.reset(opened.values);
    setIsRestored(false);
  };
  return { form, opened, setOpened, isRestored: isRestored && isDirty, discard, showStored, blocker };
}

/** @returns whether the form has values that were typed after `sent`, which are not stored */
function resetTo(form: UseFormReturn<Values>, stored: Values, sent: Values): boolean {
  const later = Object.entries(typedSince(sent, form.getValues()));
  form.reset(stored);
  for (const [name, value] of later) form.setValue(name, value, { shouldDirty: true });
  return later.length > 0;
}
