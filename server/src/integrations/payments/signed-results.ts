/** A result of a payment that its provider signed, and that we verified. */
export type SignedResult = {
  /** Our reference of the attempt. */
  readonly reference: string;
  /** The page as the provider signed it, which must be the attempt's; missing where the reference itself is signed. */
  readonly sessionRef?: string;
  /** The provider's id of the payment. */
  readonly providerRef: string;
  /** The fields that the adapter parses again, without personal data. */
  readonly payload: string;
};

export type StoredResult = Omit<SignedResult, 'sessionRef'> & { readonly receivedAt: Date };

/**
 * Signed results of an account, which are the evidence of its payments where the provider has no query. The first
 * result of a payment counts; a later one with the same `providerRef` is not stored.
 */
export interface SignedResults {
  findByReference(reference: string): Promise<StoredResult[]>;
  findByProviderRef(providerRef: string): Promise<StoredResult | null>;
  /** Those received in this time, the oldest first. */
  listReceived(from: Date, to: Date): Promise<StoredResult[]>;
}
