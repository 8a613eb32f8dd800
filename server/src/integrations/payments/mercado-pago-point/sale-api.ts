import type { TerminalSaleState } from '@app/contract/values/payment-providers.ts';
import type { CardTerminal, SaleToMake } from '../terminal-provider.ts';

/** One of the provider's two APIs for terminals. Neither says whether a card was charged. @see POINT-01 */
export interface SaleApi {
  /** @throws ProviderFailure */
  listTerminals(): Promise<CardTerminal[]>;

  /**
   * Lets the API start the sales of a terminal.
   *
   * @throws ProviderFailure
   */
  integrate(terminalRef: string): Promise<void>;

  /**
   * Makes the sale of a reference, or returns the one that was made before.
   *
   * @throws ProviderFailure `refused` with the code `terminal-busy`
   */
  begin(sale: SaleToMake): Promise<ApiSale>;

  /** @returns null for an unknown id @throws ProviderFailure */
  find(saleRef: string): Promise<ApiSale | null>;

  /** Finds a sale whose id is unknown, since the response to its creation was lost. @throws ProviderFailure */
  findByReference(reference: string): Promise<ApiSale | null>;

  /** @throws ProviderFailure `unknown` with the code `at-terminal` for a sale that the API cannot cancel */
  cancel(sale: ApiSale): Promise<void>;
}

/** A sale as its API returns it. */
export type ApiSale = {
  readonly saleRef: string;
  readonly terminalRef: string;
  readonly reference: string | null;
  readonly state: TerminalSaleState;
  readonly amountMinor: number;
  /** Id of its last payment in the payments API; null before one. */
  readonly paymentRef: string | null;
  /** The provider's account; null when the API does not name it. */
  readonly merchantRef: string | null;
};

export const UNKNOWN_TERMINAL = 'unknown-terminal';
