import { ProviderFailure } from '#integrations/payments/payment-provider.ts';

/** @throws any error of `work` except a `ProviderFailure` */
export async function failureOf(work: Promise<unknown>): Promise<ProviderFailure> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ProviderFailure) return error;
    throw error;
  }
  throw new Error('The provider did not fail.');
}
