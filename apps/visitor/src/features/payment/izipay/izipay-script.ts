import { PROVIDER_WAIT_MS } from '@app/rules/payments/provider-wait.ts';

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
/** The server writes the address of the allowed script here. */
const ADDRESS = 'meta[name="izipay-script"]';

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

function loadScript(): Promise<Constructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove(); // a failed script element is never fetched again
      reject(new Error("Izipay's script did not come."));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      const brought: unknown = Reflect.get(window, 'Izipay');
      if (isConstructor(brought)) resolve(brought);
      else fail();
    });
    script.src = document.querySelector<HTMLMetaElement>(ADDRESS)?.content ?? '';
    document.head.append(script);
  });
}

function isConstructor(brought: unknown): brought is Constructor {
  return typeof brought === 'function';
}
