import { PROVIDER_WAIT_MS } from '@app/rules/payments/provider-wait.ts';
import { loadProviderScript } from '../load-provider-script.ts';

/** The used part of the provider's script: a form in a frame of the provider's, so the card never reaches us. */
export interface Izipay {
  LoadForm(form: {
    authorization: string;
    keyRSA: string;
    /** Called once with the result of the payment, or of the form itself. */
    callbackResponse: (result: unknown) => void;
  }): void;
}

export type IzipayConfig = {
  transactionId: string;
  action: 'pay';
  merchantCode: string;
  order: {
    orderNumber: string;
    currency: string;
    amount: string;
    processType: 'AT';
    merchantBuyerId: string;
    dateTimeTransaction: string;
    payMethod: 'CARD';
  };
  billing: Readonly<Record<string, string>>;
  render: { typeForm: 'embedded'; container: string; showButtonProcessForm: true };
  urlIPN: string;
  language: 'ESP' | 'ENG';
};

type Constructor = new (options: { config: IzipayConfig }) => Izipay;

/** Time limit for the script: from here on another payment method is offered. */
const TIMEOUT_MS = PROVIDER_WAIT_MS;

let coming: Promise<Constructor> | undefined;

/**
 * @throws Error when the script does not load; the next call attempts again
 * @see IZI-01
 */
export async function loadIzipay(): Promise<Constructor> {
  coming ??= loadScript();
  try {
    return await coming;
  } catch (failure) {
    coming = undefined;
    throw failure;
  }
}

/** The next call loads the script again, even while a load is under way. */
export function forgetIzipay(): void {
  coming = undefined;
}

async function loadScript(): Promise<Constructor> {
  const script = await loadProviderScript({ meta: 'izipay-script', global: 'Izipay', timeoutMs: TIMEOUT_MS });
  if (!isConstructor(script)) throw new Error("Izipay's script defined no form.");
  return script;
}

function isConstructor(brought: unknown): brought is Constructor {
  return typeof brought === 'function';
}
