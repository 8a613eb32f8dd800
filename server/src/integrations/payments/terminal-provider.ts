import type { TerminalSaleState } from '@app/contract/values/payment-providers.ts';
import type { AttemptRefs, PaymentProvider, ProviderPayment } from './payment-provider.ts';

/** Code of a failed `cancel`: the terminal has the sale, and only a person can cancel it there. */
export const AT_TERMINAL = 'at-terminal';
/** Code of a refused `beginSale`: the terminal has another sale. */
export const TERMINAL_BUSY = 'terminal-busy';

/**
 * A provider that controls card terminals through its API. A sale is one payment that a person makes at a terminal.
 * `findByAttempt` returns the payments of a sale; `cancel` cancels a sale that
 * no card has paid; it fails as `unknown` with the code `AT_TERMINAL` while the terminal has the sale.
 *
 * @see POINT-01
 */
export interface TerminalProvider extends PaymentProvider {
  /** How far the reports of kiosks count; absent: never, since the provider's API controls the terminals. */
  readonly reports?: KioskReports;

  /** @throws ProviderFailure */
  listTerminals(): Promise<CardTerminal[]>;

  /**
   * Lets our API, and not the person at the terminal, start its sales. A terminal that does so already stays as it is.
   *
   * @throws ProviderFailure `refused` for a terminal that the account lacks
   */
  integrate(terminalRef: string): Promise<void>;

  /**
   * Sends a sale to a terminal. The same key, or the same reference, makes one sale.
   *
   * @throws ProviderFailure `refused` with the code `TERMINAL_BUSY` while another sale is at the terminal
   */
  beginSale(sale: SaleToMake): Promise<StartedSale>;

  /**
   * The sale of an attempt as the provider has it now; null without one. A new one may be missing for some seconds.
   *
   * @throws ProviderFailure
   */
  findSale(attempt: AttemptRefs): Promise<TerminalSale | null>;
}

/** Rules for the reports of kiosks whose browser controls the terminal. */
export type KioskReports = {
  /** Whether payments are read at the provider. Otherwise a report is the only evidence. */
  readonly areVerified: boolean;
  /** Highest amount of a sale that a report alone pays. Minor units. */
  readonly floorLimitMinor: number;
  /** Highest sum that the reports of one kiosk pay in an hour. Minor units. */
  readonly hourLimitMinor: number;
  /** Id of our application for the terminal. */
  readonly applicationId: string;
};

export type CardTerminal = {
  /** The provider's id. */
  terminalRef: string;
  description: string;
  /** `PDV`: our API starts the sales; `STANDALONE`: the person at the terminal. */
  operatingMode: string;
  /** Of a terminal that the browser of the kiosk calls; absent where the provider's API does. */
  device?: { model: string; address: string };
};

export type SaleToMake = {
  terminalRef: string;
  reference: string;
  /** UUID of the attempt, the idempotency key. */
  idempotencyKey: string;
  amountMinor: number;
  currency: string;
  /** Number of the order, for the terminal's screen and ticket. */
  orderNumber: string;
  expiresAt: Date;
};

/** A sale that the provider has accepted. */
export type StartedSale = {
  /** Identifies the sale at the provider, like the session of a page. */
  sessionRef: string;
  state: TerminalSaleState;
};

export type TerminalSale = StartedSale & {
  /** The payment of the sale; null without one. Only its state says whether a card was charged. */
  payment: ProviderPayment | null;
};
