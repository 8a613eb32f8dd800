// One card input. Typed data stays in the sandbox's frame; the page receives events and a token.
const asked = new URLSearchParams(location.search);
const type = asked.get('type');
const group = asked.get('group');
const pageOrigin = asked.get('origin');
const input = document.getElementById('field');

const KINDS = {
  cardNumber: { digits: 16, autocomplete: 'cc-number', label: { es: 'Número de la tarjeta', en: 'Card number' } },
  expirationDate: { digits: 4, autocomplete: 'cc-exp', label: { es: 'Vencimiento', en: 'Expiry' } },
  securityCode: { digits: 4, autocomplete: 'cc-csc', label: { es: 'Código de seguridad', en: 'Security code' } },
};
const SHORTEST = { cardNumber: 15, expirationDate: 4, securityCode: 3 };
const BIN_DIGITS = 8;
const kind = KINDS[type];

const digitsOf = (text) => text.replaceAll(/\D/g, '').slice(0, kind.digits);
const told = { isValid: null, bin: null };

document.documentElement.lang = asked.get('lang') === 'en' ? 'en' : 'es';
input.setAttribute('aria-label', kind.label[document.documentElement.lang]);
input.autocomplete = kind.autocomplete;
input.placeholder = asked.get('placeholder') ?? '';
// Shared by the frames of the same card.
window.cardField = { group, type, digits: () => digitsOf(input.value) };

const tell = (message) => parent.postMessage({ group, field: type, ...message }, pageOrigin);
const tellEvent = (name, detail = {}) => tell({ kind: 'event', name, detail });

function show(digits) {
  if (type === 'cardNumber') return digits.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return type === 'expirationDate' ? digits.replace(/^(..)(.)/, '$1/$2') : digits;
}

input.addEventListener('input', () => {
  const digits = digitsOf(input.value);
  input.value = show(digits);
  tellEvent('change');
  const bin = type === 'cardNumber' && digits.length >= BIN_DIGITS ? digits.slice(0, BIN_DIGITS) : null;
  if (bin !== told.bin && type === 'cardNumber') tellEvent('binChange', { bin });
  told.bin = bin;
});
input.addEventListener('focus', () => tellEvent('focus'));
input.addEventListener('blur', () => {
  const isValid = digitsOf(input.value).length >= SHORTEST[type];
  if (isValid !== told.isValid) {
    const errorMessages = isValid ? [] : [{ message: `${type} is invalid`, cause: `invalid_${type}` }];
    tellEvent('validityChange', { errorMessages });
  }
  told.isValid = isValid;
  tellEvent('blur');
});

/** The values of all frames of this card. */
function readSiblings() {
  const typed = {};
  for (let index = 0; index < parent.length; index += 1) {
    try {
      const { cardField } = parent[index];
      if (cardField?.group === group) typed[cardField.type] = cardField.digits();
    } catch {
      // a frame of another origin
    }
  }
  return typed;
}

function bodyOf(typed, holder) {
  if (holder.cardId !== undefined) return { card_id: String(holder.cardId), security_code: typed.securityCode };
  return {
    card_number: typed.cardNumber,
    expiration_month: typed.expirationDate?.slice(0, 2),
    expiration_year: typed.expirationDate?.slice(2),
    security_code: typed.securityCode,
    cardholder: {
      name: holder.cardholderName,
      identification: { type: holder.identificationType, number: holder.identificationNumber },
    },
  };
}

async function createToken({ id, publicKey, holder }) {
  const url = `/mercado-pago/v1/card_tokens?${new URLSearchParams({ public_key: publicKey }).toString()}`;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(readSiblings(), holder)),
    });
    const json = await answer.json();
    tell(answer.ok ? { kind: 'answer', id, token: json } : { kind: 'answer', id, problem: json });
  } catch {
    tell({ kind: 'answer', id, problem: { message: 'The provider did not answer.' } });
  }
}

window.addEventListener('message', (event) => {
  if (event.source !== parent || event.origin !== pageOrigin || event.data?.group !== group) return;
  if (event.data.kind === 'create-token') void createToken(event.data);
  if (event.data.kind === 'focus') input.focus();
  if (event.data.kind === 'blur') input.blur();
  if (event.data.kind === 'update') input.placeholder = event.data.placeholder ?? '';
});
tellEvent('ready');
