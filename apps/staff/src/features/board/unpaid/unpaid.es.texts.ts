/** Texts of the orders that wait for their cash. */
export const boardUnpaidEs = {
  'unpaid-title': 'Sin pagar',
  'unpaid-count': (facts: { count: number }) => `Sin pagar ${facts.count}`,
  'unpaid-lead': 'no se cocina',
  'unpaid-ends': (facts: { time: string }) => `vence ${facts.time}`,
} as const;
