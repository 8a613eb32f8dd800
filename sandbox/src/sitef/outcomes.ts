import type { TransactionRow } from './transactions.ts';

/** What a visitor can make happen at the page: an approval, the documented declines, and ends without a payment. */
export const SITEF_OUTCOMES = ['00', '51', '14', '12', '13', '03', '2304', '05', 'ERR', 'EXP'] as const;
export type SitefOutcome = (typeof SITEF_OUTCOMES)[number];

export function outcomeOf(outcome: SitefOutcome): Pick<TransactionRow, 'status' | 'authorizerCode'> {
  switch (outcome) {
    case '00':
      return { status: 'CON', authorizerCode: '000' };
    case 'ERR':
    case 'EXP':
      return { status: outcome, authorizerCode: null };
    default:
      return { status: 'NEG', authorizerCode: outcome };
  }
}
