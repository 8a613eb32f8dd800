import { passesLuhn } from '@app/contract/values/luhn.ts';

/** A typed card, each field already in its mask. @see MP-02 */
export type TypedCard = {
  /** `4509 9535 6623 3704` */
  cardNumber: string;
  holderName: string;
  /** `MM/YY` */
  expiration: string;
  cvv: string;
};

export type CardField = keyof TypedCard;

/** Problems of a field, which are also the keys of their messages. */
export const CARD_PROBLEMS = [
  'card-number-required',
  'card-number-wrong',
  'card-holder-required',
  'card-holder-max',
  'card-holder-letters',
  'card-expiration-required',
  'card-expiration-wrong',
  'card-expired',
  'card-cvv-required',
  'card-cvv-min',
  'card-cvv-max',
] as const;
export type CardProblem = (typeof CARD_PROBLEMS)[number];

/** Source: document 2, section 9; with spaces. */
const CARD_NUMBER_MAX = 19;
/** Source: document 2, section 9. */
const HOLDER_NAME_MAX = 26;
/** Source: document 2, section 9; `MM/YY`. */
const EXPIRATION_MAX = 5;
const CVV_MIN = 3;
/** Source: document 2, section 9. */
const CVV_MAX = 4;
/** Minimum digits of a card. */
const MIN_DIGITS = 13;

/** Reduces a number to letters and digits, in groups of four. @see MP-02 */
export function maskCardNumber(typed: string): string {
  const bare = typed.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return (bare.match(/.{1,4}/gu) ?? []).join(' ').slice(0, CARD_NUMBER_MAX);
}

/** @see MP-02 */
export function maskHolderName(typed: string): string {
  return typed.toUpperCase().slice(0, HOLDER_NAME_MAX);
}

/** `MM/YY`. A month that begins with 2 to 9 has one digit; a pasted year may have its century. @see MP-02 */
export function maskExpiration(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  const padded = (/^[2-9]/.test(digits) ? `0${digits}` : digits).replace(/^(\d{2})20(\d{2})$/, '$1$2');
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}`.slice(0, EXPIRATION_MAX) : padded;
}

/** @see MP-02 */
export function maskCvv(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, CVV_MAX);
}

/**
 * Returns the first problem of each field; fields without a problem are missing.
 *
 * @param month present month, `YYYY-MM`
 * @see MP-02
 */
export function cardProblems(card: TypedCard, month: string): Partial<Record<CardField, CardProblem>> {
  const problems = {
    cardNumber: numberProblem(card.cardNumber),
    holderName: holderProblem(card.holderName),
    expiration: expirationProblem(card.expiration, month),
    cvv: cvvProblem(card.cvv),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

function numberProblem(cardNumber: string): CardProblem | undefined {
  const digits = cardNumber.replaceAll(' ', '');
  if (digits === '') return 'card-number-required';
  const isNumber = /^\d+$/.test(digits) && digits.length >= MIN_DIGITS;
  return isNumber && passesLuhn(digits) ? undefined : 'card-number-wrong';
}

function holderProblem(holderName: string): CardProblem | undefined {
  if (holderName.trim() === '') return 'card-holder-required';
  if (holderName.length > HOLDER_NAME_MAX) return 'card-holder-max';
  return /^[\p{L}\s]+$/u.test(holderName) ? undefined : 'card-holder-letters';
}

function expirationProblem(expiration: string, now: string): CardProblem | undefined {
  if (expiration === '') return 'card-expiration-required';
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(expiration)) return 'card-expiration-wrong';
  const { year, month } = cardExpiry(expiration);
  return `${year}-${month}` < now ? 'card-expired' : undefined;
}

export function cvvProblem(cvv: string): CardProblem | undefined {
  if (cvv === '') return 'card-cvv-required';
  if (!/^\d+$/.test(cvv) || cvv.length < CVV_MIN) return 'card-cvv-min';
  return cvv.length > CVV_MAX ? 'card-cvv-max' : undefined;
}

/** Returns the typed card in the form of the provider's script: the year has four digits. @see MP-01 */
export function cardExpiry(expiration: string): { month: string; year: string } {
  const [month = '', year = ''] = expiration.split('/');
  return { month, year: `20${year}` };
}
