import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useFailureText, useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { FieldValueTexts, type FieldValueText } from './field-value-text.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { SaveBar } from './saving/save-bar.tsx';
import { useSaving, type EditedRow, type Store } from './saving/use-saving.tsx';
import { FormIndex } from './sections/form-index.tsx';
import { SectionList, SectionListContext } from './sections/section-list.ts';
import styles from './form.module.css';

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
 * A form for the values of one row. It has what the person typed after every failure and after a reload of the page, merges
 * with changes of others, and asks before the page is left with changes. A long form has an index of its sections.
 *
 * @see API-03
 */
export function ResourceForm({
  title,
  path,
  children,
  ...saved
}: EditedRow & {
  title: string;
  /** The list that the row belongs to. */
  path?: { to: string; name: string } | undefined;
  children: ReactNode;
}) {
  const failureText = useFailureText();
  const [fieldValueTexts] = useState(() => new Map<string, FieldValueText>());
  const [sections] = useState(() => new SectionList());
  const { form, isRestored, discard, failure, submit, dialog, blocker } = useSaving(saved, fieldValueTexts);
  return (
    <FormProvider {...form}>
      <SectionListContext value={sections}>
        <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
          <PageHead title={title} path={path} />
          {failure !== null && <Notice tone="bad" role="alert" title={failureText(failure)} />}
          {isRestored && <RestoredNotice onDiscard={discard} />}
          <div className={styles['body']}>
            <FormIndex />
            <div className={styles['fields']}>
              <FieldValueTexts value={fieldValueTexts}>{children}</FieldValueTexts>
            </div>
          </div>
          <SaveBar isNew={saved.row === null} />
        </form>
      </SectionListContext>
      {dialog}
      <LeaveQuestion blocker={blocker} onLeave={discard} />
    </FormProvider>
  );
}

/** What was typed before the page was loaded again is in the form. */
function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const text = useText();
  return (
    <Notice
      role="status"
      title={text('draft-restored')}
      action={
        <Button variant="quiet" size="s" onPress={onDiscard}>
          {text('draft-discard')}
        </Button>
      }
    />
  );
}
