/** A payment that a kiosk reported, and that was stored once. */
export type StoredTerminalRecord = {
  /** The provider's id of the payment. */
  readonly providerRef: string;
  /** Our reference of the attempt. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly cardBrand: string | null;
  readonly cardLastFour: string | null;
  readonly receivedAt: Date;
  /** Whether the report pays the order without the provider's answer. */
  readonly isAccepted: boolean;
};

/** The payments that kiosks reported for an account. They were bound to a sale of the same kiosk and amount. */
export interface TerminalRecords {
  findByReference(reference: string): Promise<StoredTerminalRecord[]>;
  findByProviderRef(providerRef: string): Promise<StoredTerminalRecord | null>;
  /** Those received in this time, the oldest first. */
  listReceived(from: Date, to: Date): Promise<StoredTerminalRecord[]>;
}

/** Of an account that is not connected yet. */
export const NO_RECORDS: TerminalRecords = {
  findByReference: async () => [],
  findByProviderRef: async () => null,
  listReceived: async () => [],
};
