import { choiceFields } from '../page/choice-fields.ts';
import { escapeHtml } from '../page/escape-html.ts';
import { hostedPage } from '../page/hosted-page.ts';
import { PREFIX } from './gateway.ts';
import type { SessionRow } from './ledger.ts';
import { PAGE_OUTCOMES } from './outcomes.ts';

const OUTCOME_TEXTS = {
  approve: ['Aprobar', 'El pago sale bien'],
  '51': ['Sin fondos', 'Código 51'],
  '14': ['Tarjeta inválida', 'Código 14'],
  '12': ['Transacción inválida', 'Código 12'],
  '13': ['Monto inválido', 'Código 13'],
  '03': ['Comercio inválido', 'Código 03'],
  '2304': ['Tarjeta vencida', 'Código 2304'],
  '05': ['Rechazar', 'El banco no dice por qué (05)'],
  waiting: ['Dejar en espera', 'El banco todavía no contesta'],
} as const satisfies Record<(typeof PAGE_OUTCOMES)[number], readonly [string, string]>;

/** Faults that a person can choose; tests set them with `/_next`. */
export const PAGE_FAULTS = {
  '': 'Nada más',
  'return-never': 'Pagar y que la página no vuelva',
  'duplicate-webhook': 'Avisar dos veces',
  'webhook-delayed': 'Avisar tarde',
  'webhook-never': 'No avisar',
  'everything-lost': 'Ni volver ni avisar',
  'amount-tampered': 'Cobrar un peso menos',
} as const;

/** The gateway's card page. It has no card fields: the sandbox needs no card. */
export function paymentPage({ id, fields }: SessionRow): string {
  const faults = Object.entries(PAGE_FAULTS).map(([value, name]) => `<option value="${value}">${name}</option>`);
  return page(
    'Pagar con tarjeta (sandbox)',
    `<h1>Pagar con tarjeta</h1>
    <ul class="lines">
      <li><span>Comercio</span><span>${escapeHtml(fields['storename'] ?? '')}</span></li>
      <li class="total"><span>Total</span><span>$ ${escapeHtml((fields['chargetotal'] ?? '').replace('.', ','))}</span></li>
    </ul>
    <form method="post" action="${PREFIX}/connect/gateway/pay">
      <input type="hidden" name="session" value="${escapeHtml(id)}">
      <fieldset><legend>¿Qué tiene que pasar?</legend>${choiceFields('outcome', PAGE_OUTCOMES, OUTCOME_TEXTS)}</fieldset>
      <label>Además <select name="fault">${faults.join('')}</select></label>
      <button class="pay" name="do" value="pay">Pagar</button>
      <button class="quiet" name="do" value="cancel">Cancelar</button>
    </form>`,
  );
}

/**
 * Brings the result to the shop: in a frame as a message to its page, else as a form.
 *
 * @param result.hostUrl page of the shop around the frame; empty: none
 */
export function resultPage(result: { url: string; hostUrl: string; fields: Readonly<Record<string, string>> }): string {
  const inputs = Object.entries(result.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return page(
    'Volviendo (sandbox)',
    `<h1>Volviendo al comercio…</h1>
    <form id="result" method="post" action="${escapeHtml(result.url)}" data-host="${escapeHtml(result.hostUrl)}">
      ${inputs.join('\n      ')}
      <button class="pay">Continuar</button>
    </form>
    <script src="${PREFIX}/connect/result.js"></script>`,
  );
}

export function noticePage(title: string, text: string): string {
  return page(`${title} (sandbox)`, `<h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(text)}</p>`);
}

function page(title: string, body: string): string {
  return hostedPage({ language: 'es', title, badge: 'Sandbox: esto no es First Data. No se cobra nada.' }, body);
}
