import { useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useLanguage } from '@app/app-kit/texts/language.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { changeOf, type ConflictTexts } from './conflict-texts.ts';
import type { Conflict, Values } from './store-merged.ts';
import styles from './form.module.css';

type Choice = 'mine' | 'theirs';

/**
 * Asks for each field that two people changed which value stands. Nothing is chosen before, and Escape goes back to the
 * form with all that was typed. Fields that one of them changed are not asked. @see API-03
 */
export function ConflictDialog({
  conflict,
  texts,
  onChoose,
  onClose,
}: {
  conflict: Conflict;
  texts: ConflictTexts;
  onChoose: (values: Values) => void;
  onClose: () => void;
}) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const { names, theirs, merged, changedBy: who, changedAt, rowName } = conflict;
  const isDecided = names.every((name) => choices[name] !== undefined);
  const valueOf = (name: string) => (choices[name] === 'mine' ? conflict.mine[name] : theirs[name]);
  const [only = ''] = names;
  const time = changedAt === null ? null : clockText(changedAt, timeZone);
  const save = () => onChoose({ ...merged, ...Object.fromEntries(names.map((name) => [name, valueOf(name)])) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="users-round"
      title={text('conflict-title', { who })}
      actions={
        <>
          <Button variant="primary" isBlock isUnavailable={!isDecided} onPress={save}>
            {names.length === 1 && isDecided
              ? text('conflict-save-with', { value: texts.shown(only, valueOf(only)) })
              : text('conflict-save')}
          </Button>
          <Button variant="plain" isBlock onPress={() => onChoose(merged)}>
            {text('conflict-all-theirs', { who })}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('unsaved-stay')}
          </Button>
        </>
      }
    >
      <p>{text('conflict-lead', { name: rowName, time })}</p>
      {names.map((name) => (
        <ConflictField
          key={name}
          name={name}
          conflict={conflict}
          texts={texts}
          chosen={choices[name]}
          onChoose={(choice) => setChoices({ ...choices, [name]: choice })}
        />
      ))}
      <OtherFields conflict={conflict} texts={texts} />
      <Notice tone="warn" title={text(names.includes('priceMinor') ? 'conflict-phones-price' : 'conflict-phones')} />
    </Dialog>
  );
}

function ConflictField({
  name,
  conflict: { base, mine, theirs, changedBy: who },
  texts,
  chosen,
  onChoose,
}: {
  name: string;
  conflict: Conflict;
  texts: ConflictTexts;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}) {
  const text = useText();
  const language = useLanguage();
  const sides = [
    { choice: 'theirs', title: text('conflict-theirs', { who }), value: theirs[name] },
    { choice: 'mine', title: text('conflict-mine'), value: mine[name] },
  ] as const;
  const isSameText = texts.shown(name, theirs[name]) === texts.shown(name, mine[name]);
  const was = texts.shown(name, base[name]);
  return (
    <fieldset className={styles['conflict']}>
      <legend>{texts.label(name)}</legend>
      {isSameText && <p className="small mut">{text('conflict-detail')}</p>}
      {sides.map(({ choice, title, value }) => (
        <label key={choice} data-chosen={chosen === choice || undefined}>
          <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
          <span>
            <small>{title}</small>
            {texts.shown(name, value)}
            <small>{text('conflict-was', { was, change: changeOf(name, base[name], value, language) })}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Fields that one of the two changed: they do not cross. */
function OtherFields({
  conflict: { ownNames, otherNames, changedBy: who },
  texts,
}: {
  conflict: Conflict;
  texts: ConflictTexts;
}) {
  const text = useText();
  const labels = (names: readonly string[]) => names.map(texts.label).join(', ');
  return (
    <>
      {ownNames.length > 0 && <p className="small mut">{text('conflict-own', { fields: labels(ownNames) })}</p>}
      {otherNames.length > 0 && (
        <p className="small mut">{text('conflict-other', { who, fields: labels(otherNames) })}</p>
      )}
    </>
  );
}
