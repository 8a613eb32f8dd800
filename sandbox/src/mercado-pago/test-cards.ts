/** Method id of a card by its prefix. Source: its pages "Test cards", Argentina and Peru. */
export type PaymentMethod = {
  readonly id: string;
  readonly name: string;
  readonly typeId: 'credit_card' | 'debit_card';
  readonly begins: RegExp;
  readonly digits: number;
  readonly codeDigits: number;
};

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

export function methodOf(beginning: string): PaymentMethod | undefined {
  return PAYMENT_METHODS.find(({ begins }) => begins.test(beginning));
}
