import { useState, type ReactNode } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { conflictTexts } from './conflict-texts.ts';
import type { FieldValueText } from './field-value-text.ts';
import type { AskConflict, Conflict, Values } from './store-merged.ts';

const NO_TEXTS: ReadonlyMap<string, FieldValueText> = new Map();

/**
 * The question of a form whose row another person changed.
 *
 * @param labels by field
 * @param fieldValueTexts of fields that show more than their plain value
 * @see API-03
 */
export function useConflict(
  labels: Readonly<Record<string, string>>,
  fieldValueTexts = NO_TEXTS,
): { ask: AskConflict; dialog: ReactNode } {
  const text = useText();
  const [asked, setAsked] = useState<{ conflict: Conflict; answer: (values: Values | null) => void } | null>(null);
  const words = {
    yes: text('yes'),
    no: text('no'),
    nothing: text('nothing'),
    rows: (count: number) => text('conflict-rows', { count }),
    details: text('conflict-details'),
  };
  const answer = (values: Values | null) => {
    setAsked(null);
    asked?.answer(values);
  };
  return {
    ask: (conflict) => {
      const { promise, resolve } = Promise.withResolvers<Values | null>();
      setAsked({ conflict, answer: resolve });
      return promise;
    },
    dialog: asked && (
      <ConflictDialog
        conflict={asked.conflict}
        texts={conflictTexts(labels, fieldValueTexts, words)}
        onClose={() => answer(null)}
        onChoose={answer}
      />
    ),
  };
}
