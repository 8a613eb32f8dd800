/** Method id of a card by its prefix. Source: its pages "Test cards", Argentina and Peru. */
export type PaymentMethod = {
  readonly id: string;
  readonly name: string;
  readonly typeId: 'credit_card' | 'debit_card';
  readonly begins: RegExp;
  readonly digits: number;
  readonly codeDigits: number;
};

/** Numbers of installments that a card takes. */
const CREDIT_INSTALLMENTS = [1, 3, 6, 9, 12];

export function installmentsOf({ typeId }: PaymentMethod): readonly number[] {
  return typeId === 'credit_card' ? CREDIT_INSTALLMENTS : [1];
}

const method = (
  id: string,
  name: string,
  typeId: PaymentMethod['typeId'],
  begins: RegExp,
  [digits, codeDigits]: [number, number] = [16, 3],
): PaymentMethod => ({ id, name, typeId, begins, digits, codeDigits });

/** The first match counts. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  method('debvisa', 'Visa Débito', 'debit_card', /^400276/),
  method('debmaster', 'Mastercard Débito', 'debit_card', /^528733/),
  method('amex', 'American Express', 'credit_card', /^3[47]/, [15, 4]),
  method('visa', 'Visa', 'credit_card', /^4/),
  method('master', 'Mastercard', 'credit_card', /^(5[1-5]|50|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/),
];

export const TEST_CARDS = [
  { number: '5031755734530604', code: '123', methodId: 'master', country: 'AR' },
  { number: '4509953566233704', code: '123', methodId: 'visa', country: 'AR' },
  { number: '371180303257522', code: '1234', methodId: 'amex', country: 'AR' },
  { number: '5287338310253304', code: '123', methodId: 'debmaster', country: 'AR' },
  { number: '4002768694395619', code: '123', methodId: 'debvisa', country: 'AR' },
  { number: '4009175332806176', code: '123', methodId: 'visa', country: 'PE' },
] as const;

/**
 * Cards whose bank asks for a 3-D Secure challenge; the bank refuses the second one whatever the cardholder does.
 * Source: its page "How to integrate 3DS", test cards
 */
export const CHALLENGE_CARDS = [
  { number: '5483928164574623', code: '123', isAuthorised: true },
  { number: '5361956806117557', code: '123', isAuthorised: false },
] as const;

export function methodOf(beginning: string): PaymentMethod | undefined {
  return PAYMENT_METHODS.find(({ begins }) => begins.test(beginning));
}
