import {
  CheckoutPaymentIntent,
  Client,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type OrderRequest,
} from '@paypal/paypal-server-sdk';

const PROVIDER_URL = 'https://api-m.sandbox.paypal.com';

type RequestFactory = ReturnType<Client['getRequestBuilderFactory']>;

/** Makes a client of the provider's SDK that calls the sandbox. The SDK itself has no setting for its address. */
export function sandboxClient(sandboxUrl: () => string, merchant: string): Client {
  class SandboxClient extends Client {
    override getRequestBuilderFactory(): RequestFactory {
      const create = super.getRequestBuilderFactory();
      return (...call) => {
        const request = create(...call);
        request.interceptRequest((sent) => ({
          ...sent,
          url: sent.url.replace(PROVIDER_URL, `${sandboxUrl()}/paypal`),
        }));
        return request;
      };
    }
  }
  return new SandboxClient({
    clientCredentialsAuthCredentials: {
      oAuthClientId: `sandbox-client-${merchant}`,
      oAuthClientSecret: `sandbox-secret-${merchant}`,
    },
  });
}

export const usd = (value: string) => ({ currencyCode: 'USD', value });

/** The order as our adapter makes it. */
export function orderBody(reference: string): OrderRequest {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        referenceId: 'default',
        customId: reference,
        invoiceId: reference,
        description: 'Parrilla',
        amount: { ...usd('12.34'), breakdown: { itemTotal: usd('12.34') } },
        items: [{ name: 'Choripán', quantity: '2', unitAmount: usd('6.17') }],
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          returnUrl: 'https://shop.example.com/back',
          cancelUrl: 'https://shop.example.com/left',
          userAction: PaypalExperienceUserAction.PayNow,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
        },
      },
    },
  };
}
