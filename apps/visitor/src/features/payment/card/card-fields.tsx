import { useEffect, useRef } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import type { SavedCard } from '@app/contract/visitor/payments.ts';
import type { CardField, CardProblem } from '@app/rules/payments/card-form.ts';
import { CheckCard } from '@app/ui/controls/check-card.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { MaskedField } from './masked-field.tsx';
import { shownCard, type CardDraft, type useCodeDraft } from './use-card-draft.ts';

/** @param props.canSave only signed-in users can save a card @see MP-02 */
export function NewCardFields({ draft, canSave }: { draft: CardDraft; canSave: boolean }) {
  const text = useText();
  const { card, problems, isSaved, isTouched, type, touch, setIsSaved } = draft;
  const fieldOf = (field: CardField) => ({
    value: card[field],
    isOk: problems[field] === undefined,
    error: isTouched(field) && problems[field] !== undefined ? text(problems[field]) : undefined,
    onChange: (typed: string) => type(field, typed),
    onBlur: () => touch(field),
    spellCheck: false,
    required: true,
  });
  return (
    <div className="stack">
      <MaskedField
        {...fieldOf('cardNumber')}
        label={text('card-number')}
        name="cc-number"
        inputMode="numeric"
        autoComplete="cc-number"
      />
      <MaskedField
        {...fieldOf('holderName')}
        label={text('card-holder')}
        name="cc-name"
        autoComplete="cc-name"
        autoCapitalize="characters"
      />
      <div className="grid2 payc__pair">
        <MaskedField
          {...fieldOf('expiration')}
          label={text('card-expiration')}
          name="cc-exp"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={text('card-expiration-hint')}
        />
        <MaskedField
          {...fieldOf('cvv')}
          label={text('card-cvv')}
          name="cc-csc"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={text('card-cvv-hint')}
        />
      </div>
      <DocumentFields draft={draft} />
      {canSave && (
        <CheckCard
          title={text('card-save')}
          detail={text('card-save-text')}
          icon="lock"
          isChecked={isSaved}
          onChange={setIsSaved}
        />
      )}
    </div>
  );
}

/** Document of the card holder; the provider requires it for each token. */
function DocumentFields({
  draft: { holder, documentTypes, problems, isTouched, typeDocument, touch },
}: {
  draft: CardDraft;
}) {
  const text = useText();
  const problem = problems.document;
  return (
    <div className="payc__document">
      <SelectField
        label={text('holder-document-type')}
        value={holder.documentType}
        options={documentTypes.map((value) => ({ value, label: value }))}
        onChange={(documentType) => typeDocument({ documentType })}
      />
      <TextField
        label={text('holder-document')}
        inputMode={holder.documentType === 'Otro' ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={14}
        required
        value={holder.documentNumber}
        isOk={problem === undefined}
        error={isTouched('document') && problem !== undefined ? text(problem) : undefined}
        onChange={(typed) => typeDocument({ documentNumber: typed.replaceAll(/[\s.-]/g, '') })}
        onBlur={() => touch('document')}
      />
    </div>
  );
}

/** Fields of a saved card: only the security code is entered, and has the focus. @see MP-01 */
export function SavedCardFields({ saved, code }: { saved: SavedCard; code: ReturnType<typeof useCodeDraft> }) {
  const text = useText();
  const { cardNumber, holderName, expiration } = shownCard(saved);
  const readOnly = { readOnly: true, onChange: () => undefined };
  const problem: CardProblem | undefined = code.isTouched ? code.problem : undefined;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus(), []);
  return (
    <div className="stack" ref={fields}>
      <TextField label={text('card-number')} value={cardNumber} {...readOnly} />
      <TextField label={text('card-holder')} value={holderName} {...readOnly} />
      <div className="grid2 payc__pair">
        <TextField label={text('card-expiration')} value={expiration} {...readOnly} />
        <MaskedField
          label={text('card-cvv')}
          name="cc-csc"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={text('card-cvv-hint')}
          required
          value={code.cvv}
          isOk={code.problem === undefined}
          error={problem === undefined ? undefined : text(problem)}
          onChange={code.type}
          onBlur={code.touch}
        />
      </div>
    </div>
  );
}
