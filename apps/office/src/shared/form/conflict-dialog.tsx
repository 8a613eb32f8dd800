import { useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import type { FieldValueText } from './field-value-text.ts';
import styles from './form.module.css';

/** Two people changed the same fields of a row. */
export type Conflict = {
  readonly changedBy: string | null;
  /** Of the row as it is now. */
  readonly version: string;
  readonly names: readonly string[];
  readonly mine: Readonly<Record<string, unknown>>;
  readonly theirs: Readonly<Record<string, unknown>>;
  readonly merged: Readonly<Record<string, unknown>>;
};

/** Asks for each field of a conflict which value stands. Nothing that was typed is lost. @see API-03 */
export function ConflictDialog({
  conflict,
  labels,
  fieldValueTexts,
  onChoose,
  onClose,
}: {
  conflict: Conflict;
  labels: Readonly<Record<string, string>>;
  /** Of the fields in the form, by name. */
  fieldValueTexts: ReadonlyMap<string, FieldValueText>;
  onChoose: (values: Record<string, unknown>) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const shown = (name: string, value: unknown): string => {
    const own = fieldValueTexts.get(name)?.(value) ?? null;
    if (own !== null) return own === '' ? text('nothing') : own;
    if (value === null || value === undefined || value === '') return text('nothing');
    if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.length === 0 ? text('nothing') : value.map(String).join(', ');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  };
  const choose = (name: string, isOwn: boolean) => {
    const next = new Set(own);
    if (isOwn) next.add(name);
    else next.delete(name);
    setOwn(next);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="users-round"
      title={text('conflict-title')}
      actions={
        <>
          <Button
            variant="primary"
            isBlock
            onPress={() =>
              onChoose({
                ...conflict.merged,
                ...Object.fromEntries([...own].map((name) => [name, conflict.mine[name]])),
              })
            }
          >
            {text('conflict-save')}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      <p>{text('conflict-lead', { who: conflict.changedBy })}</p>
      {conflict.names.map((name) => (
        <fieldset key={name} className={styles['conflict']}>
          <legend>{labels[name] ?? name}</legend>
          {shown(name, conflict.mine[name]) === shown(name, conflict.theirs[name]) && (
            <p className="small mut">{text('conflict-detail')}</p>
          )}
          {[false, true].map((isOwn) => (
            <label key={String(isOwn)}>
              <input type="radio" name={name} checked={own.has(name) === isOwn} onChange={() => choose(name, isOwn)} />
              <span>
                <small>{text(isOwn ? 'conflict-mine' : 'conflict-theirs')}</small>
                {shown(name, isOwn ? conflict.mine[name] : conflict.theirs[name])}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
