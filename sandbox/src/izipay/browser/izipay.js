// Stand-in for https://checkout.izipay.pe/payments/v1/js/index.js: defines window.Izipay with its constructor and
// LoadForm. What its form and its frames exchange is private at the provider. Creates elements and sets properties only,
// so it works under the strictest policy.
(() => {
  const BASE = document.currentScript.src.replace(/\/payments\/v1\/js\/index\.js(\?.*)?$/, '');
  const ORIGIN = new URL(BASE).origin;

  const RULES = [
    ['transactionId', ({ transactionId }) => /^[0-9A-Za-z]{5,40}$/.test(transactionId)],
    ['action', ({ action }) => action === 'pay'],
    ['merchantCode', ({ merchantCode }) => /^\d{7}$/.test(merchantCode)],
    ['order.orderNumber', ({ order }) => /^[0-9A-Za-z]{5,15}$/.test(order?.orderNumber)],
    ['order.currency', ({ order }) => ['PEN', 'USD'].includes(order?.currency)],
    ['order.amount', ({ order }) => /^\d{1,10}\.\d{2}$/.test(order?.amount)],
    ['order.processType', ({ order }) => order?.processType === 'AT'],
    ['order.payMethod', ({ order }) => order?.payMethod === 'CARD'],
    ['order.dateTimeTransaction', ({ order }) => /^\d{16}$/.test(order?.dateTimeTransaction)],
    ['order.merchantBuyerId', ({ order }) => String(order?.merchantBuyerId ?? '').length >= 3],
    ...['firstName', 'lastName', 'email', 'phoneNumber', 'street', 'city', 'state', 'postalCode', 'document'].map(
      (field) => [`billing.${field}`, ({ billing }) => typeof billing?.[field] === 'string' && billing[field] !== ''],
    ),
    ['billing.country', ({ billing }) => billing?.country === 'PE'],
    [
      'billing.documentType',
      ({ billing }) => ['DNI', 'CE', 'PASAPORTE', 'RUC', 'OTROS'].includes(billing?.documentType),
    ],
    ['render.typeForm', ({ render }) => ['pop-up', 'embedded'].includes(render?.typeForm)],
  ];

  class Izipay {
    #config;

    constructor({ config }) {
      const Errors = RULES.filter(([, isRight]) => !isRight(config)).map(([name]) => name);
      if (Errors.length > 0) {
        throw Object.assign(new Error(`Config: ${Errors.join(', ')}`), { Errors, date: new Date().toISOString() });
      }
      this.#config = config;
    }

    LoadForm({ authorization, keyRSA, callbackResponse }) {
      if (!authorization || !keyRSA) throw new Error('LoadForm: authorization and keyRSA are required');
      const config = this.#config;
      const frame = document.createElement('iframe');
      frame.title = 'Izipay';
      frame.src = `${BASE}/form?c=${encoded({ authorization, config, origin: location.origin })}`;
      const isPopUp = config.render.typeForm === 'pop-up';
      Object.assign(frame.style, { width: '100%', height: '640px', border: '0' });
      if (isPopUp) Object.assign(frame.style, { position: 'fixed', inset: '0', height: '100%', zIndex: '1000' });
      const container = isPopUp ? document.body : document.querySelector(config.render.container);
      if (!container) throw new Error('LoadForm: the container does not exist');
      const report = (event) => {
        if (event.origin !== ORIGIN || event.source !== frame.contentWindow) return;
        if (isPopUp) frame.remove();
        window.removeEventListener('message', report);
        callbackResponse(event.data);
      };
      window.addEventListener('message', report);
      container.replaceChildren(...(isPopUp ? container.childNodes : []), frame);
    }
  }

  function encoded(value) {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    return btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  }

  window.Izipay = Izipay;
})();
