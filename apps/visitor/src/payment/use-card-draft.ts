import type { Currency } from '@app/contract/money.ts';
import type { SavedCard } from '@app/contract/payments.ts';
import {
  cardProblems,
  cvvProblem,
  maskCardNumber,
  maskCvv,
  maskExpiration,
  maskHolderName,
} from '@app/rules/payments/card-form.ts';
import type { CardField, CardProblem, TypedCard } from '@app/rules/payments/card-form.ts';
import { useState } from 'react';
import type { Holder } from './card-tokens.ts';

const EMPTY: TypedCard = { cardNumber: '', holderName: '', expiration: '', cvv: '' };
const MASKS = {
  cardNumber: maskCardNumber,
  holderName: maskHolderName,
  expiration: maskExpiration,
  cvv: maskCvv,
} as const satisfies Record<CardField, (typed: string) => string>;

/** Kinds of identity documents that the provider takes, by the country's currency. */
const DOCUMENT_TYPES: Readonly<Record<Currency, readonly string[]>> = {
  ARS: ['DNI', 'CI', 'LE', 'LC', 'Otro'],
  PEN: ['DNI', 'C.E', 'RUC', 'Otro'],
};
/** Of 16: the first six and the last four are known. */
const HIDDEN_DIGITS = 6;
const DOCUMENT = /^[\p{L}\p{N}]{6,12}$/u;

export type DraftField = CardField | 'document';

export type CardDraft = {
  card: TypedCard;
  holder: Holder;
  documentTypes: readonly string[];
  problems: Partial<Record<DraftField, CardProblem | 'holder-document-required'>>;
  isKept: boolean;
  /** What is wrong is said once a field was left. */
  isLeft: (field: DraftField) => boolean;
  type: (field: CardField, typed: string) => void;
  typeDocument: (holder: Partial<Holder>) => void;
  leave: (field: DraftField) => void;
  keep: (isKept: boolean) => void;
};

/** The card as it is typed. It is in this component's memory and nowhere else. @see MP-02 */
export function useCardDraft(currency: Currency): CardDraft {
  const documentTypes = DOCUMENT_TYPES[currency];
  const [card, setCard] = useState(EMPTY);
  const [holder, setHolder] = useState<Holder>({ documentType: documentTypes[0] ?? '', documentNumber: '' });
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const [isKept, setIsKept] = useState(false);
  const hasDocument = DOCUMENT.test(holder.documentNumber);
  return {
    card,
    holder,
    documentTypes,
    problems: { ...cardProblems(card), ...(hasDocument ? {} : { document: 'holder-document-required' as const }) },
    isKept,
    isLeft: (field) => left.has(field),
    type: (field, typed) => setCard((now) => ({ ...now, [field]: MASKS[field](typed) })),
    typeDocument: (changes) => setHolder((now) => ({ ...now, ...changes })),
    leave: (field) => setLeft((now) => new Set([...now, field])),
    keep: setIsKept,
  };
}

/** A saved card is known but for its code. @see MP-01 */
export function useCodeDraft() {
  const [cvv, setCvv] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  return {
    cvv,
    problem: cvvProblem(cvv),
    isLeft,
    type: (typed: string) => setCvv(maskCvv(typed)),
    leave: () => setIsLeft(true),
  };
}

/** What is known of a kept card, as its form shows it. */
export function shownCard(saved: SavedCard): Omit<TypedCard, 'cvv'> {
  const known = `${saved.ccFirstSixDigits}${'•'.repeat(HIDDEN_DIGITS)}${saved.ccLastFourDigits}`;
  return {
    cardNumber: (known.match(/.{1,4}/gu) ?? []).join(' '),
    holderName: saved.ccOwner,
    expiration: `${String(saved.ccExpMonth).padStart(2, '0')}/${String(saved.ccExpYear).slice(-2)}`,
  };
}
