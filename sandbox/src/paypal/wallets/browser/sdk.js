// Stand-in for https://www.paypal.com/sdk/js with the components applepay and googlepay: defines paypal.Applepay and
// paypal.Googlepay, whose calls are those of the provider's own source. Where the browser has no Apple Pay, it stands in
// for that too, so that every browser can show it.
(() => {
  const address = new URL(document.currentScript.src);
  const BASE = address.href.replace(/\/sdk\/js(\?.*)?$/, '');
  const clientID = address.searchParams.get('client-id');
  const components = (address.searchParams.get('components') ?? 'buttons').split(',');
  const currencyCode = address.searchParams.get('currency') ?? 'USD';
  if (!clientID) throw new Error("SDK Validation error: 'client-id not recognized'");

  class WalletError extends Error {
    constructor(name, message, paypalDebugId) {
      super(message);
      Object.assign(this, { name: 'PayPalError', errorName: name, paypalDebugId });
    }
  }

  async function call(operation, variables) {
    const response = await fetch(`${BASE}/graphql?${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', prefer: 'return=representation' },
      body: JSON.stringify({ query: operation, variables: { clientID, clientId: clientID, ...variables } }),
    });
    if (!response.ok) throw new WalletError('INTERNAL_SERVER_ERROR', 'An internal server error has occurred', null);
    const { data, errors, extensions } = await response.json();
    if (errors?.length > 0) throw new WalletError(errors[0].name, errors[0].message, extensions?.correlationId);
    return data;
  }

  const Applepay = () => ({
    config: async () => {
      const { applepayConfig } = await call('GetApplepayConfig', {});
      return { ...applepayConfig, currencyCode, countryCode: applepayConfig.merchantCountry };
    },
    validateMerchant: async ({ validationUrl, displayName }) => {
      const variables = { url: validationUrl, displayName, merchantDomain: location.host };
      const { applePayMerchantSession } = await call('GetApplePayMerchantSession', variables);
      return { merchantSession: JSON.parse(atob(applePayMerchantSession.session)) };
    },
    confirmOrder: ({ orderId, token, billingContact, shippingContact }) =>
      call('ApproveApplePayPayment', { orderID: orderId, token, billingContact, shippingContact }),
  });

  const Googlepay = () => ({
    config: async () => {
      const { googlePayConfig } = await call('GetGooglePayConfig', { merchantOrigin: location.host });
      if (!googlePayConfig.isEligible)
        throw new WalletError('GOOGLEPAY_CONFIG_ERROR', 'Not Eligible for GooglePay Payments');
      return googlePayConfig;
    },
    confirmOrder: async ({ orderId, paymentMethodData }) =>
      (await call('ApproveGooglePayPayment', { orderID: orderId, paymentMethodData })).approveGooglePayPayment,
    initiatePayerAction: async ({ orderId }) => {
      await call('ThreeDomainSecure', { orderID: orderId });
      return { liabilityShift: 'POSSIBLE' };
    },
  });

  class ApplePaySession extends EventTarget {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    static canMakePayments = () => true;
    static supportsVersion = (version) => version <= 14;
    #request;
    #chosen;

    constructor(version, request) {
      super();
      if (version < 3 || !request.total?.amount || !request.countryCode || !request.supportedNetworks?.length) {
        throw new TypeError('Invalid payment request');
      }
      this.#request = request;
    }

    begin() {
      setTimeout(() =>
        this.onvalidatemerchant({ validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' }),
      );
    }

    async completeMerchantValidation(session) {
      if (!session?.merchantSessionIdentifier) throw new TypeError('Invalid merchant session');
      const { total, currencyCode: currency } = this.#request;
      const outcome = await openWalletSheet('Apple Pay', `${currency} ${total.amount}`);
      if (outcome === null) return this.oncancel?.({});
      const nonce = crypto.randomUUID();
      this.#chosen = nonce;
      const token = {
        paymentData: {
          version: 'EC_v1',
          data: btoa(JSON.stringify({ outcome, nonce })),
          signature: '',
          header: { transactionId: nonce },
        },
        paymentMethod: { displayName: 'Visa 4242', network: 'Visa', type: 'credit' },
        transactionIdentifier: nonce,
      };
      return this.onpaymentauthorized({ payment: { token, billingContact: { countryCode: 'us' } } });
    }

    completePayment({ status }) {
      if (this.#chosen === undefined) throw new Error('There is no payment to complete');
      this.status = status;
    }

    abort() {
      document.querySelector('dialog[aria-label="Apple Pay"]')?.close();
    }
  }

  window.paypal = {
    ...(components.includes('applepay') && { Applepay }),
    ...(components.includes('googlepay') && { Googlepay }),
  };
  if (components.includes('applepay')) window.ApplePaySession ??= ApplePaySession;
})();
