import type { PayPalSdk } from './paypal-sdk.ts';
import type { ReadyWallet, SheetFacts } from './ready-wallet.ts';

/** The used part of the browser's own interface. Source: Apple, "Apple Pay on the Web", `ApplePaySession`. */
interface AppleSession {
  onvalidatemerchant: (event: { validationURL: string }) => void;
  onpaymentauthorized: (event: { payment: { token: unknown; billingContact?: unknown } }) => void;
  oncancel: () => void;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(result: { status: number }): void;
}

interface AppleSessions {
  new (version: number, request: object): AppleSession;
  canMakePayments(): boolean;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
}

const VERSION = 4;

/** @returns null where the account may not offer it or this browser cannot pay with it */
export async function readyApplePay(sdk: PayPalSdk, facts: SheetFacts): Promise<ReadyWallet | null> {
  const provider = sdk.Applepay?.();
  const sessions = findSessions();
  if (!provider || !sessions?.canMakePayments()) return null;
  const { isEligible, countryCode, currencyCode, merchantCapabilities, supportedNetworks } = await provider.config();
  if (!isEligible) return null;
  const { amount, payee, orderRef: orderId } = facts;
  const request = {
    countryCode,
    currencyCode,
    merchantCapabilities,
    supportedNetworks,
    // The provider's call requires it.
    requiredBillingContactFields: ['postalAddress'],
    total: { label: payee, type: 'final', amount },
  };
  return {
    wallet: 'apple-pay',
    createButton: null,
    pay: () =>
      new Promise((resolve, reject) => {
        const session = new sessions(VERSION, request);
        session.oncancel = () => resolve('closed');
        session.onvalidatemerchant = ({ validationURL }) => {
          provider.validateMerchant({ validationUrl: validationURL, displayName: payee }).then(
            ({ merchantSession }) => session.completeMerchantValidation(merchantSession),
            (failure: unknown) => {
              session.abort();
              reject(failure);
            },
          );
        };
        session.onpaymentauthorized = ({ payment: { token, billingContact } }) => {
          provider.confirmOrder({ orderId, token, billingContact }).then(
            () => {
              session.completePayment({ status: sessions.STATUS_SUCCESS });
              resolve('approved');
            },
            (failure: unknown) => {
              session.completePayment({ status: sessions.STATUS_FAILURE });
              reject(failure);
            },
          );
        };
        session.begin();
      }),
  };
}

function findSessions(): AppleSessions | undefined {
  const sessions: unknown = Reflect.get(window, 'ApplePaySession');
  return isSessions(sessions) ? sessions : undefined;
}

function isSessions(sessions: unknown): sessions is AppleSessions {
  return typeof sessions === 'function';
}
