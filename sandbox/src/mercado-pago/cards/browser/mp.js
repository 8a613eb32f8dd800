// Stand-in for https://sdk.mercadopago.com/js/v2: defines window.MercadoPago. Creates elements and sets properties
// only, so it works under the strictest policy.
(() => {
  const BASE = document.currentScript.src.replace(/\/mp\.js(\?.*)?$/, '');
  const ORIGIN = new URL(BASE).origin;
  const TEXTS = {
    es: { pay: 'Pagar con Mercado Pago', sandbox: 'Sandbox: no se cobra nada' },
    en: { pay: 'Pay with Mercado Pago', sandbox: 'Sandbox: nothing is charged' },
  };

  async function ask(path, body) {
    const answer = await fetch(BASE + path, {
      method: body === undefined ? 'GET' : 'POST',
      credentials: 'omit',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const told = await answer.json();
    if (answer.ok) return told;
    throw Object.assign(new Error(told.message), { status: told.status, cause: told.cause });
  }

  const query = (values) =>
    new URLSearchParams(Object.entries(values).filter(([, value]) => value !== undefined)).toString();

  function tokenBody(card) {
    if (card.cardId !== undefined) return { card_id: String(card.cardId), security_code: card.securityCode };
    return {
      card_number: card.cardNumber,
      expiration_month: card.cardExpirationMonth,
      expiration_year: card.cardExpirationYear,
      security_code: card.securityCode,
      cardholder: {
        name: card.cardholderName,
        identification: { type: card.identificationType, number: card.identificationNumber },
      },
    };
  }

  /** Inputs in frames of the sandbox, whose values the page cannot read. */
  function createFields(publicKey, language) {
    const group = crypto.randomUUID();
    const mounted = new Map();
    const waiting = new Map();

    window.addEventListener('message', (event) => {
      if (event.origin !== ORIGIN || event.data?.group !== group) return;
      const { kind, field, id, token, problem, detail } = event.data;
      if (kind === 'event') mounted.get(field)?.tell(event.data.name, { field, ...detail });
      if (kind !== 'answer') return;
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (token) resolve?.(token);
      else reject?.(Object.assign(new Error(problem.message), problem));
    });

    function create(type, options = {}) {
      const listeners = {};
      const frame = document.createElement('iframe');
      const send = (message) => frame.contentWindow?.postMessage({ group, ...message }, ORIGIN);
      const field = {
        mount(place) {
          const element = typeof place === 'string' ? document.getElementById(place) : place;
          if (!element) throw new Error(`There is no element ${place}.`);
          const { placeholder = '' } = options;
          const settings = { type, group, origin: location.origin, placeholder, lang: language };
          frame.src = `${BASE}/field?${query(settings)}`;
          frame.title = type;
          frame.style.border = '0';
          frame.style.width = '100%';
          frame.style.height = '100%';
          element.replaceChildren(frame);
          mounted.set(type, { tell: (name, detail) => listeners[name]?.forEach((listen) => listen(detail)), send });
          return field;
        },
        unmount() {
          frame.remove();
          mounted.delete(type);
        },
        on(name, listener) {
          (listeners[name] ??= []).push(listener);
          return field;
        },
        update(changed) {
          send({ kind: 'update', placeholder: changed.placeholder });
          return field;
        },
        focus: () => send({ kind: 'focus' }),
        blur: () => send({ kind: 'blur' }),
      };
      return field;
    }

    function createCardToken(holder) {
      const asked = mounted.get('cardNumber') ?? mounted.get('securityCode');
      if (!asked) return Promise.reject(new Error('No field is mounted.'));
      return new Promise((resolve, reject) => {
        const id = crypto.randomUUID();
        waiting.set(id, { resolve, reject });
        asked.send({ kind: 'create-token', id, publicKey, holder: JSON.parse(JSON.stringify(holder ?? {})) });
      });
    }

    return { create, createCardToken };
  }

  function walletButton(container, { initialization, callbacks }, language) {
    const text = TEXTS[language];
    const link = document.createElement('a');
    link.href = `${BASE}/checkout/v1/redirect?${query({ pref_id: initialization.preferenceId, lang: language })}`;
    if (initialization.redirectMode === 'blank') link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = text.pay;
    link.title = text.sandbox;
    const look = {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      minHeight: '48px',
      borderRadius: '6px',
      background: '#006ea3',
      color: '#fff',
      font: '600 16px system-ui, sans-serif',
      textDecoration: 'none',
    };
    Object.assign(link.style, look);
    link.addEventListener('click', () => callbacks?.onSubmit?.());
    container.replaceChildren(link);
    return { unmount: () => link.remove() };
  }

  window.MercadoPago = class {
    constructor(publicKey, { locale = 'es-AR' } = {}) {
      if (typeof publicKey !== 'string' || publicKey === '') throw new Error('Your public key is missing.');
      this.publicKey = publicKey;
      this.language = locale.startsWith('en') ? 'en' : 'es';
      this.fields = createFields(publicKey, this.language);
    }

    createCardToken(card) {
      return ask(`/v1/card_tokens?${query({ public_key: this.publicKey })}`, tokenBody(card));
    }

    getIdentificationTypes() {
      return ask(`/v1/identification_types?${query({ public_key: this.publicKey })}`);
    }

    getPaymentMethods({ bin }) {
      return ask(`/v1/payment_methods/search?${query({ public_key: this.publicKey, bins: bin })}`);
    }

    getIssuers({ paymentMethodId, bin }) {
      const asked = { public_key: this.publicKey, payment_method_id: paymentMethodId, bin };
      return ask(`/v1/payment_methods/card_issuers?${query(asked)}`);
    }

    getInstallments({ amount, bin }) {
      return ask(`/v1/payment_methods/installments?${query({ public_key: this.publicKey, amount, bin })}`);
    }

    bricks() {
      const { language } = this;
      return {
        async create(name, containerId, settings) {
          const container = document.getElementById(containerId);
          if (name !== 'wallet' || !container) throw new Error(`There is no brick ${name} for ${containerId}.`);
          const controller = walletButton(container, settings, language);
          settings.callbacks?.onReady?.();
          return controller;
        },
      };
    }
  };
})();
