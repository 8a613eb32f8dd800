import { escapeHtml } from '../../page/escape-html.ts';
import { hostedPage, type PageLanguage } from '../../page/hosted-page.ts';
import { PREFIX } from '../gateway.ts';
import type { PaymentRow } from '../ledger.ts';
import { sellerOfKey } from '../sellers.ts';
import { CHALLENGE_PATH } from './challenge-path.ts';

const TEXTS = {
  es: {
    title: 'Tu banco (sandbox)',
    badge: 'Sandbox: esto no es un banco. No se cobra nada.',
    question: '¿Confirmás esta compra?',
    card: 'Tarjeta terminada en',
    confirm: 'Confirmar',
    fail: 'No confirmar',
    end: 'Ya podés volver a tu compra',
  },
  en: {
    title: 'Your bank (sandbox)',
    badge: 'Sandbox: this is not a bank. Nothing is charged.',
    question: 'Do you confirm this purchase?',
    card: 'Card ending in',
    confirm: 'Confirm',
    fail: 'Do not confirm',
    end: 'You can go back to your purchase now',
  },
} as const;

/** The bank's question to the cardholder. */
export function challengePage({ seller, card }: PaymentRow, creq: string, language: PageLanguage): string {
  const text = TEXTS[language];
  return page(
    language,
    `<h1>${text.question}</h1>
    <p class="lead">${escapeHtml(sellerOfKey(seller).name)} · ${text.card} ${escapeHtml(card?.lastFour ?? '')}</p>
    <form method="post" action="${CHALLENGE_PATH}/answer">
      <input type="hidden" name="creq" value="${escapeHtml(creq)}">
      <button class="pay" name="do" value="confirm">${text.confirm}</button>
      <button class="quiet" name="do" value="fail">${text.fail}</button>
    </form>`,
  );
}

/** The end of a challenge, which its script tells the page around the frame. */
export function challengeEnd(language: PageLanguage): string {
  return page(language, `<h1>${TEXTS[language].end}</h1><script src="${PREFIX}/challenge.js"></script>`);
}

function page(language: PageLanguage, body: string): string {
  const { title, badge } = TEXTS[language];
  return hostedPage({ language, title, badge }, body);
}
