import type { FastifyReply } from 'fastify';

/** No `form-action`: browsers apply it to the redirect to the app, too. */
const OWN_TAB =
  "default-src 'none'; style-src 'self'; img-src data:; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Any site may frame it, as at the providers. */
const IN_FRAMES =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; font-src 'self'; base-uri 'none'";

/** Sends a page with forms that no other site may frame. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return sendHtml(reply, html, OWN_TAB);
}

/** Sends a page with our scripts that other sites may frame. */
export function sendFramePage(reply: FastifyReply, html: string): FastifyReply {
  return sendHtml(reply, html, IN_FRAMES);
}

/** Redirects the buyer back to the shop. */
export function sendBack(
  reply: FastifyReply,
  to: string,
  parameters: Readonly<Record<string, string>> = {},
): FastifyReply {
  const url = new URL(to);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return reply.header('cache-control', 'no-store').redirect(url.href, 303);
}

/** @param policy its Content-Security-Policy */
export function sendHtml(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/html; charset=utf-8')
    .send(html);
}
