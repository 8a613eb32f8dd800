import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { useFailureText, useText } from '#shared/texts/use-text.ts';
import { copyVenue } from '@app/contract/back-office/venue-copies.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { FieldRow, FormSection } from './sections/form-section.tsx';
import styles from './copy-form.module.css';
import form from './form.module.css';

/** Copies of a stall have the same rules for both. */
const Named = copyVenue.schema.body;
type Named = z.infer<typeof Named>;

type Labels = {
  readonly data: string;
  readonly name: string;
  readonly code: string;
  readonly codeHint?: (code: string) => string;
  readonly codeWrong: string;
  readonly what: string;
  readonly submit: string;
};

/** Name and code of a copy, what it contains, and the button that makes it. @see API-03 */
export function CopyForm({
  first,
  labels,
  contents,
  copying,
  onCopy,
  children,
}: {
  /** Proposed name and code. */
  first: Named;
  labels: Labels;
  /** What the copy has, and has not, a sentence each. */
  contents: readonly string[];
  copying: { isPending: boolean; error: unknown };
  onCopy: (named: Named) => void;
  /** Further choices. */
  children?: ReactNode;
}) {
  const text = useText();
  const failureText = useFailureText();
  const [named, setNamed] = useState(first);
  const [isChecked, setChecked] = useState(false);
  const checked = Named.safeParse(named);
  const isWrong = (field: keyof Named) =>
    isChecked && !checked.success && checked.error.issues.some(({ path }) => path[0] === field);
  return (
    <form
      className={form['form']}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (checked.success && !copying.isPending) onCopy(checked.data);
      }}
    >
      <FormSection title={labels.data}>
        <FieldRow>
          <TextField
            label={labels.name}
            error={isWrong('name') ? text('field-required') : undefined}
            autoComplete="off"
            maxLength={60}
            value={named.name}
            onChange={(name) => setNamed({ ...named, name })}
          />
          <TextField
            label={labels.code}
            hint={labels.codeHint?.(named.code)}
            error={isWrong('code') ? labels.codeWrong : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={named.code}
            onChange={(code) => setNamed({ ...named, code })}
          />
        </FieldRow>
        {children}
      </FormSection>
      <FormSection title={labels.what}>
        <ul className={styles['what']}>
          {contents.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </FormSection>
      {copying.error !== null && (
        <Notice tone="bad" role="alert">
          {failureText(copying.error)}
        </Notice>
      )}
      <div>
        <Button type="submit" icon="copy" isBusy={copying.isPending}>
          {labels.submit}
        </Button>
      </div>
    </form>
  );
}
