import { useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { SavedCard } from '@app/contract/visitor/payments.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { nameInSentence } from '@app/rules/formatting/name-in-sentence.ts';
import { cardDigits } from '@app/rules/payments/card-brand.ts';
import {
  cardProblems,
  cvvProblem,
  maskCardNumber,
  maskCvv,
  maskExpiration,
  maskHolderName,
  type CardField,
  type CardProblem,
  type TypedCard,
} from '@app/rules/payments/card-form.ts';
import type { Holder } from '../mercado-pago/card-tokens.ts';

const EMPTY: TypedCard = { cardNumber: '', holderName: '', expiration: '', cvv: '' };
const MASKS = {
  cardNumber: maskCardNumber,
  holderName: maskHolderName,
  expiration: maskExpiration,
  cvv: maskCvv,
} as const satisfies Record<CardField, (typed: string) => string>;

/** Document types that the provider accepts, by currency. */
const DOCUMENT_TYPES: Readonly<Record<Currency, readonly string[]>> = {
  ARS: ['DNI', 'CI', 'LE', 'LC', 'Otro'],
  PEN: ['DNI', 'C.E', 'RUC', 'Otro'],
  USD: ['Otro'],
};
/** First six and last four digits. */
const KNOWN_DIGITS = 10;
const DOCUMENT = /^[\p{L}\p{N}]{6,12}$/u;

type DocumentProblem = 'holder-document-required' | 'holder-document-wrong';
type DraftField = CardField | 'document';

export type CardDraft = {
  card: TypedCard;
  holder: Holder;
  documentTypes: readonly string[];
  problems: Partial<Record<DraftField, CardProblem | DocumentProblem>>;
  isSaved: boolean;
  /** Errors show after a field lost the focus. */
  isTouched: (field: DraftField) => boolean;
  type: (field: CardField, typed: string) => void;
  typeDocument: (holder: Partial<Holder>) => void;
  touch: (field: DraftField) => void;
  setIsSaved: (isSaved: boolean) => void;
  clear: () => void;
};

/** The typed card; only in this component's memory. @see MP-02 */
export function useCardDraft(currency: Currency): CardDraft {
  const documentTypes = DOCUMENT_TYPES[currency];
  const [card, setCard] = useState(EMPTY);
  const noHolder = { documentType: documentTypes[0] ?? '', documentNumber: '' };
  const [holder, setHolder] = useState<Holder>(noHolder);
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(new Set());
  const [isSaved, setIsSaved] = useState(false);
  const [month] = useState(presentMonth);
  const document = documentProblem(holder.documentNumber);
  return {
    card,
    holder,
    documentTypes,
    problems: {
      ...cardProblems(card, month),
      ...(document && { document }),
    },
    isSaved,
    isTouched: (field) => touched.has(field),
    type: (field, typed) => setCard((now) => ({ ...now, [field]: MASKS[field](typed) })),
    typeDocument: (changes) => setHolder((now) => ({ ...now, ...changes })),
    touch: (field) => setTouched((now) => new Set([...now, field])),
    setIsSaved,
    clear: () => {
      setCard(EMPTY);
      setHolder(noHolder);
      setTouched(new Set());
    },
  };
}

/** `YYYY-MM` */
function presentMonth(): string {
  return new Date().toISOString().slice(0, 'YYYY-MM'.length);
}

function documentProblem(documentNumber: string): DocumentProblem | undefined {
  if (documentNumber === '') return 'holder-document-required';
  return DOCUMENT.test(documentNumber) ? undefined : 'holder-document-wrong';
}

/**
 * Draft of a saved card: only its code. The field has the focus from the start, so leaving it empty is no error: the text
 * would move the button under the finger that leaves it.
 *
 * @see MP-01
 */
export function useCodeDraft() {
  const [cvv, setCvv] = useState<string | null>(null);
  const [isTouched, setIsTouched] = useState(false);
  return {
    cvv: cvv ?? '',
    problem: cvvProblem(cvv ?? ''),
    isTouched,
    type: (typed: string) => setCvv(maskCvv(typed)),
    touch: () => setIsTouched(cvv !== null),
  };
}

/** Known data of a saved card, in the shape of the form. */
export function shownCard(saved: SavedCard): Omit<TypedCard, 'cvv'> {
  const hidden = '•'.repeat(cardDigits(saved.ccFirstSixDigits) - KNOWN_DIGITS);
  const known = `${saved.ccFirstSixDigits}${hidden}${saved.ccLastFourDigits}`;
  return {
    cardNumber: (known.match(/.{1,4}/gu) ?? []).join(' '),
    holderName: saved.ccOwner,
    expiration: `${String(saved.ccExpMonth).padStart(2, '0')}/${String(saved.ccExpYear).slice(-2)}`,
  };
}

const FIELD_NAMES = {
  cardNumber: 'card-number',
  holderName: 'card-preview-holder',
  expiration: 'card-expiration-name',
  cvv: 'card-cvv',
  document: 'holder-document',
} as const satisfies Record<DraftField, string>;

/** Names the empty and the invalid fields. @param draft null: only the security code is entered */
export function useMissingFields(draft: CardDraft | null, hasCode: boolean): string | undefined {
  const text = useText();
  const language = useLanguage();
  const fields: DraftField[] = draft
    ? (['cardNumber', 'holderName', 'expiration', 'cvv', 'document'] as const).filter((field) => draft.problems[field])
    : hasCode
      ? []
      : ['cvv'];
  const list = (isEmpty: boolean) =>
    new Intl.ListFormat(language).format(
      fields
        .filter((field) => isFieldEmpty(draft, field) === isEmpty)
        .map((field) => nameInSentence(text(FIELD_NAMES[field]))),
    );
  const [empty, invalid] = [list(true), list(false)];
  const words = [
    empty && text('card-missing', { fields: empty }),
    invalid && text('card-to-check', { fields: invalid }),
  ].filter(Boolean);
  return words.length > 0 ? words.join('. ') : undefined;
}

function isFieldEmpty(draft: CardDraft | null, field: DraftField): boolean {
  if (draft === null) return true;
  return (field === 'document' ? draft.holder.documentNumber : draft.card[field]) === '';
}
