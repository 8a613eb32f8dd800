import { ProviderFailure } from '#integrations/payments/payment-provider.ts';

/** @throws any error of `work` except a `ProviderFailure` */
export async function failureOf(work: Promise<unknown>): Promise<ProviderFailure> {
  const failure = await failureIn(work);
  if (failure === null) throw new Error('The provider did not fail.');
  return failure;
}

/** @returns null when it did not fail @throws any error of `work` except a `ProviderFailure` */
export async function failureIn(work: Promise<unknown>): Promise<ProviderFailure | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof ProviderFailure) return error;
    throw error;
  }
}
