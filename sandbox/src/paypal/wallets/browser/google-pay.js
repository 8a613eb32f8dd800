// Stand-in for https://pay.google.com/gp/p/js/pay.js: defines google.payments.api.PaymentsClient with isReadyToPay,
// createButton and loadPaymentData. What is in its token is for the sandbox alone.
(() => {
  const RULES = [
    ['apiVersion', ({ apiVersion, apiVersionMinor }) => apiVersion === 2 && apiVersionMinor === 0],
    ['allowedPaymentMethods', ({ allowedPaymentMethods }) => allowedPaymentMethods?.[0]?.type === 'CARD'],
  ];
  const PRICE_RULES = [
    ['merchantInfo', ({ merchantInfo }) => typeof merchantInfo?.merchantId === 'string'],
    ['currencyCode', ({ transactionInfo }) => /^[A-Z]{3}$/.test(transactionInfo?.currencyCode)],
    ['countryCode', ({ transactionInfo }) => /^[A-Z]{2}$/.test(transactionInfo?.countryCode)],
    ['totalPriceStatus', ({ transactionInfo }) => transactionInfo?.totalPriceStatus === 'FINAL'],
    ['totalPrice', ({ transactionInfo }) => /^\d+(\.\d\d)?$/.test(transactionInfo?.totalPrice)],
  ];

  class PaymentsClient {
    constructor({ environment }) {
      if (!['TEST', 'PRODUCTION'].includes(environment)) throw new Error('Invalid environment');
    }

    async isReadyToPay(request) {
      check(request, RULES);
      return { result: true };
    }

    createButton({ onClick, buttonColor, buttonLocale }) {
      if (typeof onClick !== 'function') throw new Error('createButton: onClick is required');
      const button = document.createElement('button');
      Object.assign(button, {
        type: 'button',
        className: 'gpay-button black',
        ariaLabel: 'Google Pay',
        lang: buttonLocale,
      });
      button.textContent = 'G Pay';
      button.addEventListener('click', onClick);
      const [background, color] = buttonColor === 'white' ? ['#fff', '#000'] : ['#000', '#fff'];
      const size = { width: '100%', height: '100%' };
      const look = { background, color, border: '0', borderRadius: '12px', textAlign: 'center' };
      Object.assign(button.style, size, look);
      const box = document.createElement('div');
      Object.assign(box.style, size);
      box.append(button);
      return box;
    }

    async loadPaymentData(request) {
      check(request, [...RULES, ...PRICE_RULES]);
      const { totalPrice, currencyCode } = request.transactionInfo;
      const outcome = await openWalletSheet('Google Pay', `${currencyCode} ${totalPrice}`);
      if (outcome === null) throw failure('CANCELED', 'The sheet was closed');
      const encryptedMessage = btoa(JSON.stringify({ outcome, nonce: crypto.randomUUID() }));
      const token = {
        protocolVersion: 'ECv2',
        signature: '',
        signedMessage: JSON.stringify({ encryptedMessage, tag: '' }),
      };
      return {
        apiVersion: 2,
        apiVersionMinor: 0,
        paymentMethodData: {
          type: 'CARD',
          description: 'Visa •••• 4242',
          info: {
            cardNetwork: 'VISA',
            cardDetails: '4242',
            assuranceDetails: { accountVerified: true, cardHolderAuthenticated: true },
          },
          tokenizationData: { type: 'PAYMENT_GATEWAY', token: JSON.stringify(token) },
        },
      };
    }
  }

  const failure = (statusCode, statusMessage) => Object.assign(new Error(statusMessage), { statusCode, statusMessage });

  function check(request, rules) {
    const wrong = rules.filter(([, isRight]) => !isRight(request)).map(([name]) => name);
    if (wrong.length > 0) throw failure('DEVELOPER_ERROR', wrong.join(', '));
  }

  window.google = { payments: { api: { PaymentsClient } } };
})();
