import { PROVIDER_WAIT_MS } from '@app/rules/payments/provider-wait.ts';
import { loadProviderScript } from '../load-provider-script.ts';
import type { GoogleConfig, PayPalSdk } from './paypal-sdk.ts';
import type { ReadyWallet, SheetFacts } from './ready-wallet.ts';

/** Source: Google Pay, "JSON request objects" and "Client reference" of the web API. */
interface GooglePayClient {
  isReadyToPay(request: object): Promise<{ result: boolean }>;
  createButton(options: object): HTMLElement;
  loadPaymentData(request: object): Promise<{ paymentMethodData: unknown }>;
}

interface GooglePayScript {
  payments: { api: { PaymentsClient: new (options: { environment: string }) => GooglePayClient } };
}

/** @returns null where the account may not offer it or this browser cannot pay with it @throws Error without a script */
export async function readyGooglePay(sdk: PayPalSdk, facts: SheetFacts): Promise<ReadyWallet | null> {
  const provider = sdk.Googlepay?.();
  if (!provider) return null;
  const [config, script] = await Promise.all([provider.config(), loadScript()]);
  const client = new script.payments.api.PaymentsClient({ environment: facts.environment });
  const { apiVersion, apiVersionMinor, allowedPaymentMethods } = config;
  const request = { apiVersion, apiVersionMinor, allowedPaymentMethods };
  const { result } = await client.isReadyToPay(request);
  if (!result) return null;
  const { orderRef: orderId, language } = facts;
  return {
    wallet: 'google-pay',
    createButton: (onClick) =>
      client.createButton({
        onClick,
        buttonType: 'plain',
        buttonSizeMode: 'fill',
        buttonColor: isDark() ? 'white' : 'black',
        buttonLocale: language,
      }),
    async pay() {
      const data = await openSheet(client, { ...request, ...priceOf(config, facts) });
      if (data === null) return 'closed';
      const { status } = await provider.confirmOrder({ orderId, paymentMethodData: data });
      if (status === 'PAYER_ACTION_REQUIRED') await provider.initiatePayerAction({ orderId });
      return 'approved';
    },
  };
}

/** The script draws its button once, in one colour. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

function priceOf({ merchantInfo, countryCode }: GoogleConfig, { currency, amount }: SheetFacts): object {
  const transactionInfo = { countryCode, currencyCode: currency, totalPriceStatus: 'FINAL', totalPrice: amount };
  return { merchantInfo, transactionInfo };
}

/** @returns null when the sheet was closed */
async function openSheet(client: GooglePayClient, request: object): Promise<unknown> {
  try {
    return (await client.loadPaymentData(request)).paymentMethodData;
  } catch (failure) {
    if (Reflect.get(Object(failure), 'statusCode') === 'CANCELED') return null;
    throw failure;
  }
}

async function loadScript(): Promise<GooglePayScript> {
  const script = await loadProviderScript({ meta: 'google-pay-script', global: 'google', timeoutMs: PROVIDER_WAIT_MS });
  if (!isScript(script)) throw new Error('The script of Google Pay defined no client.');
  return script;
}

function isScript(script: unknown): script is GooglePayScript {
  const api: unknown = Reflect.get(Object(Reflect.get(Object(script), 'payments')), 'api');
  return typeof Reflect.get(Object(api), 'PaymentsClient') === 'function';
}
