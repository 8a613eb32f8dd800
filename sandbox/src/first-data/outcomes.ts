/** What the visitor's bank says. `code`: ISO 8583 field 39, or negative for a refusal of the gateway itself. */
export type Outcome = {
  readonly status: 'approved' | 'declined' | 'waiting';
  readonly code: string;
  readonly text: string;
};

/** Source: IPG Connect, response codes. The text of 2304 is assumed. */
export const OUTCOMES = {
  approve: { status: 'approved', code: '00', text: '' },
  '51': { status: 'declined', code: '51', text: 'Fondos insuficientes' },
  '14': { status: 'declined', code: '14', text: 'Tarjeta invalida' },
  '12': { status: 'declined', code: '12', text: 'Transaccion invalida' },
  '13': { status: 'declined', code: '13', text: 'Monto invalido' },
  '03': { status: 'declined', code: '03', text: 'Comercio invalido' },
  '2304': { status: 'declined', code: '-2304', text: 'Tarjeta vencida' },
  '05': { status: 'declined', code: '05', text: 'No autorizada' },
  cancel: { status: 'declined', code: '-5993', text: 'Cancelled by user' },
  duplicate: { status: 'declined', code: '-5003', text: 'The order already exists in the database.' },
  waiting: { status: 'waiting', code: '', text: 'waiting' },
} as const satisfies Record<string, Outcome>;

export type OutcomeName = keyof typeof OUTCOMES;

/** What a visitor can choose on the page. */
export const PAGE_OUTCOMES = ['approve', '51', '14', '12', '13', '03', '2304', '05', 'waiting'] as const;

/** `Y:943616:4500000001:PPXX:9436160001`: its third part is the id of the transaction without the first digit. */
export function approvalCodeOf({ status, code, text }: Outcome, id: string): string {
  if (status === 'waiting') return '?:waiting';
  if (status === 'declined') return `N:${code}:${text}`;
  const authorization = id.slice(-6);
  return `Y:${authorization}:${id.slice(1)}:PPXX:${authorization}${id.slice(-4)}`;
}
