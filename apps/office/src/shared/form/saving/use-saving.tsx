import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { z } from 'zod';
import type { Row } from '#shared/api/resource-client.ts';
import { useText } from '#shared/texts/use-text.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import type { FieldValueText } from '../field-value-text.ts';
import { pick, storeMerged, type Values } from '../store-merged.ts';
import { useConflict } from '../use-conflict.tsx';
import { showRefusedValues } from './show-refused-values.ts';
import { useOpenedRow } from './use-opened-row.ts';

/** Stores values: a new row without a version, otherwise a change. @returns the stored row */
export type Store = (values: Values, version: string | null) => Promise<Row & Values>;

/** `labels`: by field, for the conflicts. `values`: of the row, or the first ones of a new row. */
export type EditedRow = {
  schema: z.ZodObject;
  row: Row | null;
  values: Values;
  labels: Readonly<Record<string, string>>;
  nameOf: (values: Values) => string;
  store: Store;
  onSaved: (row: Row & Values) => void;
};

/** The values of a form, and how they are checked, stored, merged and undone. */
export function useSaving(
  { schema, row, values, labels, nameOf, store, onSaved }: EditedRow,
  fieldValueTexts: ReadonlyMap<string, FieldValueText>,
) {
  const text = useText();
  const names = Object.keys(schema.shape);
  const { form, opened, setOpened, showStored, ...shown } = useOpenedRow(names, row, values);
  const { ask, dialog } = useConflict(labels, fieldValueTexts);
  const [failure, setFailure] = useState<unknown>(null);
  const sent = useRef<Values>(values);

  const finish = (stored: Row & Values, note: string) => {
    const before = row && opened.values;
    showStored({ version: stored.version, values: pick(names, stored) }, sent.current);
    const undo = async () => {
      if (!before) return;
      const undone = await store(before, stored.version);
      form.reset(pick(names, undone));
      setOpened({ version: undone.version, values: before });
      onSaved(undone);
    };
    showToast(note, before ? undo : undefined);
    onSaved(stored);
  };
  const save = async (wanted: Values, note: string): Promise<void> => {
    setFailure(null);
    const change = { base: opened.values, wanted, version: opened.version, nameOf, ask };
    try {
      const saved = await storeMerged({ ...change, store: (typed, version) => store({ ...typed }, version) });
      if (saved === null) return;
      finish(saved.stored, saved.mergedWith ? text('conflict-merged', { who: saved.mergedWith.name }) : note);
    } catch (error) {
      setFailure(error);
    }
  };
  const send = async (typed: Values) => {
    sent.current = typed;
    const checked = schema.safeParse(pick(names, typed));
    if (checked.success) {
      await save(checked.data, text(row === null ? 'created' : 'saved', { name: nameOf(checked.data) }));
    } else {
      showRefusedValues(form, checked.error, text);
    }
  };
  const submit = async (event?: SyntheticEvent) => form.handleSubmit(send)(event);
  useSaveKey(submit);
  return { form, ...shown, failure, submit, dialog };
}

/** Ctrl S and ⌘ S store the form. */
function useSaveKey(submit: () => Promise<void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      void submit();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
