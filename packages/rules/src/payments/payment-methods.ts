import type { PaymentConfig } from '@app/contract/configs.ts';

export type PaymentMethod = 'cash';

export type PaymentMethods = {
  /** False: the total is zero, and the order is paid as soon as it is placed. */
  isPaymentNeeded: boolean;
  /** In the order in which they are offered. */
  offered: PaymentMethod[];
  /** The one that is chosen from the start. */
  preselected: PaymentMethod | null;
};

/**
 * @param config the effective one
 * @see METHOD-01, METHOD-03, CHK-07
 */
export function paymentMethods(config: Pick<PaymentConfig, 'cashEnabled'>, totalMinor: number): PaymentMethods {
  if (totalMinor === 0) return { isPaymentNeeded: false, offered: [], preselected: null };
  const offered: PaymentMethod[] = config.cashEnabled ? ['cash'] : [];
  return { isPaymentNeeded: true, offered, preselected: offered[0] ?? null };
}
