import type { PairedCloverPoint } from '@app/contract/visitor/clover-payments.ts';

/** A payment as the terminal returns it. */
export type CloverPayment = {
  /** The provider's id. */
  id: string;
  /** The provider's id of its order, which a void names. */
  providerOrderId: string | null;
  /** Minor units. */
  amountMinor: number;
  /** Our number of the sale. */
  number: string;
  /** `Result` of the SDK. */
  result: string;
  cardLabel: string | null;
  cardBrand: string | null;
  lastFour: string | null;
};

/** A connection to a terminal. Without one, nothing is sent and `onLost` is called. */
export type CloverLink = {
  /** @param number of the sale; the terminal takes each once */
  sale: (number: string, amountMinor: number) => void;
  /** Asks the terminal for the payment of a sale. */
  retrieve: (number: string) => void;
  /** Takes a payment back on the day of its sale. */
  void: (payment: CloverPayment) => void;
  /** Ends what the terminal does, and shows its welcome screen. A card may have been charged meanwhile. */
  reset: () => void;
  close: () => void;
};

/** Source of `result`: `ResponseCode` of the SDK. Only `SUCCESS` has a payment. */
export type SaleAnswer = { result: string; payment: CloverPayment | null };

/** Source of `status`: `QueryStatus` of the SDK. */
export type RetrieveAnswer = { number: string; status: string; payment: CloverPayment | null };

export type LinkEvents = {
  /** The person has to enter the code at the terminal. */
  onPairingCode: (code: string) => void;
  /** @param token for the next connection */
  onPaired: (token: string) => void;
  onReady: () => void;
  /** The connection is lost; it is opened again until `close`. */
  onLost: () => void;
  /** The terminal shows another screen. Source of its name: `DeviceEventState` of the SDK */
  onScreen: (screen: string) => void;
  onSaleAnswer: (answer: SaleAnswer) => void;
  onRetrieved: (answer: RetrieveAnswer) => void;
  onVoided: () => void;
  onReset: () => void;
};

export type OpenLink = (terminal: PairedCloverPoint, token: string | null, events: LinkEvents) => Promise<CloverLink>;
