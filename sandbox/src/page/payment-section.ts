import { DEVICES_PATH } from '../clover/devices-page.ts';
import { CLOVER_TEXTS } from '../clover/fault-texts.ts';
import { POINT_TEXTS } from '../mercado-pago-point/fault-texts.ts';
import { TERMINALS_PATH } from '../mercado-pago-point/terminals-page.ts';
import { TEST_CARDS } from '../mercado-pago/cards/test-cards.ts';
import { switchesHtml } from './switches-html.ts';

/** Test payments and their faults, described for payers. */
export const PAYMENT_TEXTS = {
  es: {
    title: 'Mercado Pago de la demo',
    hint: 'Ninguna tarjeta se cobra. Con cualquiera de estas, el nombre del titular decide qué pasa.',
    cards: 'Tarjetas de prueba, vencimiento 11/30',
    code: 'código',
    debit: 'débito',
    peru: 'Perú',
    names: 'Nombre del titular',
    outcomes: {
      APRO: 'se aprueba (también con cualquier otro nombre)',
      FUND: 'sin fondos',
      SECU: 'código equivocado',
      EXPI: 'vencimiento equivocado',
      CALL: 'el banco pide que lo llamen',
      OTHE: 'rechazada, sin decir por qué',
    },
    latest: 'Últimos pagos',
    none: 'Todavía nadie pagó',
    approve: 'Aprobar',
    decline: 'Rechazar',
    statuses: {
      approved: 'aprobado',
      rejected: 'rechazado',
      in_process: 'en revisión',
      cancelled: 'cancelado',
      refunded: 'devuelto',
      charged_back: 'desconocido',
    },
    elsewhere: 'Que pase algo fuera de la app',
    happenings: {
      sale: ['Cobrar con otra caja', 'Otro cobro igual, de ningún pedido. En Dinero aparece en un par de minutos.'],
      refund: ['Devolver en el panel', 'La plata vuelve sin que nadie la pida en la app. En Dinero aparece enseguida.'],
      dispute: ['Desconocer el pago', 'Quien pagó lo reclama en su banco. En Dinero aparece enseguida.'],
      loss: ['Perder el pago', 'Mercado Pago ya no lo conoce. En Dinero aparece mañana, al comparar los días.'],
    },
    fail: 'Fallas de los pagos',
    behaviours: {
      'mercado-pago create-payment timeout-after-commit': [
        'Cobrar y no contestar',
        'La tarjeta se cobra y la respuesta no llega nunca.',
      ],
      'mercado-pago create-payment reset-after-commit': ['Cobrar y cortar', 'La conexión se corta después de cobrar.'],
      'mercado-pago create-payment timeout': ['No contestar', 'No se cobra nada, pero nadie lo sabe.'],
      'mercado-pago create-payment unavailable': ['Caer Mercado Pago', 'No se puede cobrar (503).'],
      'mercado-pago create-payment rate-limited': ['Demasiados pagos a la vez', 'Pide esperar (429).'],
      'mercado-pago create-payment credentials-revoked': [
        'Claves dadas de baja',
        'El puesto ya no puede cobrar (401).',
      ],
      'mercado-pago create-payment slow': ['Tardar', 'Contesta a los cuatro segundos.'],
      'mercado-pago create-payment in-review': ['Dejar en revisión', 'Decidilo después en Últimos pagos.'],
      'mercado-pago create-payment challenge': ['Pedir confirmación', 'El banco le pregunta al comprador.'],
      'mercado-pago create-payment unlisted-status': ['Estado desconocido', 'Cobra y contesta algo que nadie conoce.'],
      'mercado-pago create-payment amount-tampered': ['Cobrar otro monto', 'Cobra un peso menos.'],
      'mercado-pago create-payment webhook-never': ['No avisar', 'El aviso del pago no llega nunca.'],
      'mercado-pago create-payment webhook-delayed': ['Avisar tarde', 'El aviso llega a los diez segundos.'],
      'mercado-pago create-payment webhook-before-response': ['Avisar antes', 'El aviso llega antes que la respuesta.'],
      'mercado-pago create-payment webhook-reordered': ['Avisar en desorden', 'El aviso del próximo pago llega antes.'],
      'mercado-pago create-payment duplicate-webhook': ['Avisar dos veces', 'El mismo aviso llega repetido.'],
      'mercado-pago create-payment webhook-bad-signature': ['Aviso falso', 'El aviso llega con la firma de otro.'],
      'mercado-pago checkout redirect-never': ['Página sin vuelta', 'Se paga, y la página no trae de vuelta.'],
      'mercado-pago checkout slow': ['Página lenta', 'El pago recién se hace a los cuatro segundos.'],
      'mercado-pago checkout in-review': ['Página: en revisión', 'Decidilo después en Últimos pagos.'],
      'mercado-pago checkout webhook-never': ['Página sin aviso', 'Se paga en la página y no avisa.'],
      'mercado-pago checkout amount-tampered': ['Página: otro monto', 'Cobra un peso menos.'],
      'mercado-pago search-payments lags': ['Búsqueda atrasada', 'Un pago hecho todavía no aparece.'],
      'mercado-pago refund timeout-after-commit': ['Devolver y no contestar', 'La plata vuelve y nadie lo sabe.'],
      'mercado-pago refund in-process': ['Devolución lenta', 'Tarda cinco segundos.'],
      'mercado-pago refund in-process-refused': ['Devolver y decir que no', 'La plata vuelve, y contesta un error.'],
      'mercado-pago refund refuse': ['Negar la devolución', 'Mercado Pago dice que no se puede.'],
      'mercado-pago refund refuse-parts': ['Negar una parte', 'Ese pago solo se devuelve entero.'],
      ...POINT_TEXTS.es.behaviours,
      ...CLOVER_TEXTS.es.behaviours,
    },
  },
  en: {
    title: "The demo's Mercado Pago",
    hint: 'No card is charged. With any of these, the name on the card decides what happens.',
    cards: 'Test cards, expiry 11/30',
    code: 'code',
    debit: 'debit',
    peru: 'Peru',
    names: 'Name on the card',
    outcomes: {
      APRO: 'is approved (as with any other name)',
      FUND: 'no funds',
      SECU: 'wrong code',
      EXPI: 'wrong expiry',
      CALL: 'the bank wants a call',
      OTHE: 'declined, without saying why',
    },
    latest: 'Latest payments',
    none: 'No payments yet',
    approve: 'Approve',
    decline: 'Decline',
    statuses: {
      approved: 'approved',
      rejected: 'declined',
      in_process: 'in review',
      cancelled: 'cancelled',
      refunded: 'refunded',
      charged_back: 'disputed',
    },
    elsewhere: 'Make something happen outside the app',
    happenings: {
      sale: ['Charge with another till', 'The same amount again, without an order. Money shows it within minutes.'],
      refund: ['Refund in the panel', 'A refund that was not requested in the app. Money shows it at once.'],
      dispute: ['Dispute the payment', 'The payer disputes it at the bank. Money shows it at once.'],
      loss: ['Lose the payment', 'Mercado Pago loses it. Money shows it tomorrow, after the daily reconciliation.'],
    },
    fail: 'Failures of payments',
    behaviours: {
      'mercado-pago create-payment timeout-after-commit': [
        'Charge and say nothing',
        'The card is charged and the response is lost.',
      ],
      'mercado-pago create-payment reset-after-commit': [
        'Charge and hang up',
        'The connection is closed after charging.',
      ],
      'mercado-pago create-payment timeout': ['Say nothing', 'Nothing is charged, and there is no response.'],
      'mercado-pago create-payment unavailable': ['Mercado Pago down', 'Nothing can be charged (503).'],
      'mercado-pago create-payment rate-limited': ['Too many at once', 'It asks to wait (429).'],
      'mercado-pago create-payment credentials-revoked': ['Keys revoked', 'The commerce cannot charge (401).'],
      'mercado-pago create-payment slow': ['Be slow', 'It answers after four seconds.'],
      'mercado-pago create-payment in-review': ['Leave in review', 'Decide it later, under Latest payments.'],
      'mercado-pago create-payment challenge': ['Ask for a confirmation', 'The bank asks the buyer.'],
      'mercado-pago create-payment unlisted-status': ['Unknown status', 'It charges and returns an unknown status.'],
      'mercado-pago create-payment amount-tampered': ['Another amount', 'It charges one peso less.'],
      'mercado-pago create-payment webhook-never': ['No webhook', 'The webhook of the payment is never sent.'],
      'mercado-pago create-payment webhook-delayed': ['Late webhook', 'The webhook is sent after ten seconds.'],
      'mercado-pago create-payment webhook-before-response': [
        'Early webhook',
        'The webhook is sent before the response.',
      ],
      'mercado-pago create-payment webhook-reordered': [
        'Webhooks out of order',
        'The webhook of the next payment is sent first.',
      ],
      'mercado-pago create-payment duplicate-webhook': ['Webhook twice', 'The same webhook is sent again.'],
      'mercado-pago create-payment webhook-bad-signature': ['Forged webhook', 'It has an invalid signature.'],
      'mercado-pago checkout redirect-never': ['Page without return', 'It is paid, and the page does not redirect.'],
      'mercado-pago checkout slow': ['Slow page', 'The payment is made after four seconds.'],
      'mercado-pago checkout in-review': ['Page: in review', 'Decide it later, under Latest payments.'],
      'mercado-pago checkout webhook-never': ['Page without webhook', 'It is paid there, and no webhook is sent.'],
      'mercado-pago checkout amount-tampered': ['Page: another amount', 'It charges one peso less.'],
      'mercado-pago search-payments lags': ['Search lags', 'A payment that was made is not found yet.'],
      'mercado-pago refund timeout-after-commit': ['Refund and say nothing', 'Money is refunded without a response.'],
      'mercado-pago refund in-process': ['Slow refund', 'It takes five seconds.'],
      'mercado-pago refund in-process-refused': [
        'Refund and say no',
        'Money is refunded, and the response is an error.',
      ],
      'mercado-pago refund refuse': ['Refuse the refund', 'Mercado Pago says that it cannot be done.'],
      'mercado-pago refund refuse-parts': ['Refuse a part', 'That payment can only be refunded whole.'],
      ...POINT_TEXTS.en.behaviours,
      ...CLOVER_TEXTS.en.behaviours,
    },
  },
} as const;

const METHOD_NAMES = {
  master: 'Mastercard',
  visa: 'Visa',
  amex: 'American Express',
  debmaster: 'Mastercard',
  debvisa: 'Visa',
} as const;

/**
 * Renders test cards, cardholder names with their results, and the container of the latest payments, which `page.js`
 * fills.
 */
export function paymentSection(language: 'es' | 'en'): string {
  const text = PAYMENT_TEXTS[language];
  const cards = TEST_CARDS.map(({ number, code, methodId, country }) => {
    const grouped = number.replaceAll(/(.{4})(?=.)/g, '$1 ');
    const notes = [methodId.startsWith('deb') && text.debit, country === 'PE' && text.peru].filter(Boolean);
    const kind = [METHOD_NAMES[methodId], ...notes.map((note) => `(${note})`)].join(' ');
    return `<li><strong>${kind}</strong><code>${grouped}</code><span>${text.code} ${code}</span></li>`;
  });
  const outcomes = Object.entries(text.outcomes).map(([name, meaning]) => `<dt>${name}</dt><dd>${meaning}</dd>`);
  const statuses = Object.entries(text.statuses).map(([status, name]) => `data-status-${status}="${name}"`);
  return `<section class="payments" aria-labelledby="payments-title" data-approve="${text.approve}" data-decline="${text.decline}" ${statuses.join(' ')}>
      <h2 id="payments-title">${text.title}</h2>
      <p>${text.hint}</p>
      <p><a href="${TERMINALS_PATH}?lang=${language}">${POINT_TEXTS[language].terminals}</a></p>
      <p><a href="${DEVICES_PATH}?lang=${language}">${CLOVER_TEXTS[language].devices}</a></p>
      <div class="payments-parts">
        <div><h3>${text.cards}</h3><ul class="cards">${cards.join('')}</ul></div>
        <div><h3>${text.names}</h3><dl class="outcomes">${outcomes.join('')}</dl></div>
      </div>
      <h3>${text.latest}</h3>
      <p id="no-payments">${text.none}</p>
      <ul id="payments"></ul>
      <template id="elsewhere">
        <details class="elsewhere"><summary>${text.elsewhere}</summary>${switchesHtml('elsewhere', text.happenings)}</details>
      </template>
    </section>`;
}
