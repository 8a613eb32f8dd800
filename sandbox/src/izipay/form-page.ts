import { choiceFields } from '../page/choice-fields.ts';
import { escapeHtml } from '../page/escape-html.ts';
import { hostedPage, type PageLanguage } from '../page/hosted-page.ts';

/** Answers of the issuer that the form offers, and leaving it. */
export const FORM_CHOICES = ['00', '51', '14', '12', '13', '03', '05', 'close'] as const;
export type FormChoice = (typeof FORM_CHOICES)[number];

const TEXTS = {
  es: {
    title: 'Pagar (sandbox)',
    badge: 'Sandbox: esto no es Izipay. No se cobra nada.',
    how: '¿Qué debe pasar?',
    choices: {
      '00': ['Aprobar', 'El pago se autoriza'],
      '51': ['Sin fondos', 'Código 51'],
      '14': ['Tarjeta inválida', 'Código 14'],
      '12': ['Transacción inválida', 'Código 12'],
      '13': ['Monto inválido', 'Código 13'],
      '03': ['Comercio inválido', 'Código 03'],
      '05': ['Otro rechazo', 'Código 05'],
      close: ['Cerrar sin pagar', 'El formulario informa un error de comunicación'],
    },
    total: 'Total',
    pay: 'Continuar',
    done: 'Listo',
    doneHint: 'El formulario terminó.',
    leftHint: 'El pago quedó hecho. Esta vez el formulario no avisa a la página.',
    refused: 'El formulario no se puede abrir',
  },
  en: {
    title: 'Pay (sandbox)',
    badge: 'Sandbox: this is not Izipay. Nothing is charged.',
    how: 'What shall happen?',
    choices: {
      '00': ['Approve', 'The payment is authorised'],
      '51': ['No funds', 'Code 51'],
      '14': ['Invalid card', 'Code 14'],
      '12': ['Invalid transaction', 'Code 12'],
      '13': ['Invalid amount', 'Code 13'],
      '03': ['Invalid merchant', 'Code 03'],
      '05': ['Other decline', 'Code 05'],
      close: ['Close without paying', 'The form reports a communication error'],
    },
    total: 'Total',
    pay: 'Continue',
    done: 'Done',
    doneHint: 'The form has ended.',
    leftHint: 'The payment is made. This time the form does not report to the page.',
    refused: 'The form cannot open',
  },
} as const;

/** The form that the script shows. */
export function formPage(language: PageLanguage, address: string, amount: string): string {
  const text = TEXTS[language];
  return page(
    language,
    `<ul class="lines"><li class="total"><span>${text.total}</span><span>S/ ${escapeHtml(amount)}</span></li></ul>
    <form method="post" action="${escapeHtml(address)}">
      <fieldset><legend>${text.how}</legend>${choiceFields('choice', FORM_CHOICES, text.choices)}</fieldset>
      <button class="pay">${text.pay}</button>
    </form>`,
  );
}

/** @param problem why the form cannot open */
export function refusedPage(language: PageLanguage, problem: string): string {
  return page(language, `<h1>${TEXTS[language].refused}</h1><p class="lead">${escapeHtml(problem)}</p>`);
}

/** @param report passed to the script that opened the form; null: it is not informed */
export function resultPage(language: PageLanguage, report: { result: object; origin: string } | null): string {
  const text = TEXTS[language];
  if (report === null) return page(language, `<h1>${text.done}</h1><p class="lead">${text.leftHint}</p>`);
  const data = JSON.stringify(report).replaceAll('<', String.raw`\u003c`);
  return page(
    language,
    `<h1>${text.done}</h1><p class="lead">${text.doneHint}</p>
    <script type="application/json" id="result">${data}</script>
    <script src="/izipay/form.js"></script>`,
  );
}

function page(language: PageLanguage, body: string): string {
  const { title, badge } = TEXTS[language];
  return hostedPage({ language, title, badge }, body);
}
