import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Language } from '#platform/text/language.ts';

const TEXTS = {
  es: { form: 'Vamos al pago con tarjeta', back: 'Volvemos a tu pedido', go: 'Continuar' },
  en: { form: 'Taking you to the card payment', back: 'Taking you back to your order', go: 'Continue' },
} as const;

const POST_FORM = "document.getElementById('form').submit();";
/** The document may be in a frame of our own page. */
const LEAVE = "window.top.location.replace(document.getElementById('next').href);";

/**
 * Sends a document that posts a form to the payment page, for a web view.
 *
 * @param form.url the payment page, the only target of the document
 */
export function sendFormPage(
  reply: FastifyReply,
  language: Language,
  { url, fields }: { url: string; fields: Readonly<Record<string, string>> },
): FastifyReply {
  const text = TEXTS[language];
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const body = `<form id="form" method="post" action="${escapeHtml(url)}">${inputs.join('')}<button>${text.go}</button></form>`;
  const policy = `form-action ${new URL(url).origin}; frame-ancestors 'none'`;
  return sendPage(reply, { language, title: text.form, body, script: POST_FORM, policy });
}

/** Sends a document that leads to a path of ours, out of a frame of our page too. */
export function sendReturnPage(reply: FastifyReply, language: Language, path: string): FastifyReply {
  const text = TEXTS[language];
  const body = `<p><a id="next" href="${escapeHtml(path)}" target="_top">${text.go}</a></p>`;
  void reply.header('x-frame-options', 'SAMEORIGIN');
  const policy = "form-action 'none'; frame-ancestors 'self'";
  return sendPage(reply, { language, title: text.back, body, script: LEAVE, policy });
}

function sendPage(
  reply: FastifyReply,
  page: { language: Language; title: string; body: string; script: string; policy: string },
): FastifyReply {
  const scriptHash = hash('sha256', page.script, 'base64');
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; ${page.policy}`,
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${page.language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${page.title}</title>
</head>
<body><main><p>${page.title}…</p>${page.body}</main><script>${page.script}</script></body>
</html>
`);
}
