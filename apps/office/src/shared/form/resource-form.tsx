import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Row } from '#shared/api/resource-client.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useFailureText, useText } from '#shared/texts/use-text.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { FieldValueTexts, type FieldValueText } from './field-value-text.ts';
import { LeaveQuestion, useLeaveGuard } from './leave-question.tsx';
import { typedSince } from './merge-changes.ts';
import { pick, storeMerged, type Values } from './store-merged.ts';
import { useConflict } from './use-conflict.tsx';
import styles from './form.module.css';

/** Stores values: a new row without a version, otherwise a change. @returns the stored row */
export type Store = (values: Values, version: string | null) => Promise<Row & Values>;

/** Creates and changes the rows of a resource of the open venue. */
export function useStore(resource: string, id: number | null): Store {
  const provider = useDataProvider();
  const queries = useQueryClient();
  return async (values, version) => {
    const { data } =
      id === null || version === null
        ? await provider.create(resource, { data: values })
        : await provider.update(resource, { id, data: values, previousData: { id, version } });
    await queries.invalidateQueries();
    return data;
  };
}

/**
 * A form for the values of one row. It keeps what the person typed through every failure, merges with changes of others,
 * and asks before the page is left with changes.
 *
 * @param values of the row, or the first ones of a new row
 * @param labels by field, for the conflicts
 * @see API-03
 */
export function ResourceForm({
  schema,
  row,
  values,
  labels,
  nameOf,
  store,
  onSaved,
  title,
  path,
  children,
}: {
  schema: z.ZodObject;
  row: Row | null;
  values: Values;
  labels: Readonly<Record<string, string>>;
  nameOf: (values: Values) => string;
  store: Store;
  onSaved: (row: Row & Values) => void;
  title: string;
  /** The list that the row belongs to. */
  path?: { to: string; name: string } | undefined;
  children: ReactNode;
}) {
  const text = useText();
  const failureText = useFailureText();
  const names = Object.keys(schema.shape);
  // The row as this person opened it, or stored it last: later reads do not change what they edit.
  const [opened, setOpened] = useState({ version: row?.version ?? null, values });
  const form = useForm<Values>({ defaultValues: values });
  const [fieldValueTexts] = useState(() => new Map<string, FieldValueText>());
  const { ask, dialog } = useConflict(labels, fieldValueTexts);
  const [failure, setFailure] = useState<unknown>(null);
  const sent = useRef<Values>(values);
  const { isDirty, isSubmitting } = form.formState;
  const { setStored, blocker } = useLeaveGuard(isDirty);

  const finish = (stored: Row & Values, note: string) => {
    const before = row && opened.values;
    setStored(!showStored(form, pick(names, stored), sent.current));
    setOpened({ version: stored.version, values: pick(names, stored) });
    showToast(
      note,
      before
        ? async () => {
            const undone = await store(before, stored.version);
            form.reset(pick(names, undone));
            setOpened({ version: undone.version, values: before });
            onSaved(undone);
          }
        : undefined,
    );
    onSaved(stored);
  };
  const save = async (wanted: Values, note: string): Promise<void> => {
    setFailure(null);
    const change = { base: opened.values, wanted, version: opened.version, nameOf, ask };
    try {
      const saved = await storeMerged({ ...change, store: (values, version) => store({ ...values }, version) });
      if (saved === null) return;
      finish(saved.stored, saved.mergedWith ? text('conflict-merged', { who: saved.mergedWith.name }) : note);
    } catch (error) {
      setFailure(error);
    }
  };
  const send = async (typed: Values) => {
    sent.current = typed;
    const checked = schema.safeParse(pick(names, typed));
    if (!checked.success) {
      for (const issue of checked.error.issues) {
        const name = issue.path.join('.');
        form.setError(name, { message: text(errorKey(issue, name, form.getValues(name))) }, { shouldFocus: true });
      }
      return;
    }
    const note = text(row === null ? 'created' : 'saved', { name: nameOf(checked.data) });
    await save(checked.data, note);
  };
  const submit = async (event?: SyntheticEvent) => form.handleSubmit(send)(event);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      void submit();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <FormProvider {...form}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <PageHead title={title} path={path}>
          <Button variant="primary" type="submit" isBusy={isSubmitting} isUnavailable={!isDirty && row !== null}>
            {text('save')}
          </Button>
        </PageHead>
        {failure !== null && <Notice tone="bad" role="alert" title={failureText(failure)} />}
        <FieldValueTexts value={fieldValueTexts}>{children}</FieldValueTexts>
      </form>
      {dialog}
      <LeaveQuestion blocker={blocker} />
    </FormProvider>
  );
}

/** The text of a refused value. An amount or a number that cannot be read stays in the form as it was typed. */
function errorKey(
  { code, message }: { code?: string; message: string },
  name: string,
  value: unknown,
): 'field-required' | 'field-wrong' | 'amount-wrong' {
  const isTyped = typeof value === 'string' && value.trim() !== '';
  if (code === 'invalid_type' && isTyped) return name.endsWith('Minor') ? 'amount-wrong' : 'field-wrong';
  const isEmpty = code === 'custom' && message === 'empty';
  return isEmpty || code === 'too_small' || code === 'invalid_type' ? 'field-required' : 'field-wrong';
}

/**
 * Shows a stored row, with what the person typed after it was sent.
 *
 * @returns whether the form has such values, which are not stored
 */
function showStored(form: UseFormReturn<Values>, stored: Values, sent: Values): boolean {
  const later = Object.entries(typedSince(sent, form.getValues()));
  form.reset(stored);
  for (const [name, value] of later) form.setValue(name, value, { shouldDirty: true });
  return later.length > 0;
}
