import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../page/escape-html.ts';
import { hostedPage } from '../page/hosted-page.ts';
import { PEOPLE } from '../people/people.ts';

const PROVIDERS = { google: 'Google', apple: 'Apple' } as const;

/** Page on which a visitor chooses a person. Every person is a button; the form returns to its own URL. */
export function consentPage(provider: keyof typeof PROVIDERS, address: string, appHost: string): string {
  const name = PROVIDERS[provider];
  const people = PEOPLE.map(
    ({ email, name: personName, hasUnverifiedEmail }) => `
      <li><button name="person" value="${escapeHtml(email)}">
        <span class="avatar" aria-hidden="true">${escapeHtml(personName.slice(0, 1))}</span>
        <span class="who"><strong>${escapeHtml(personName)}</strong><span>${escapeHtml(email)}${
          hasUnverifiedEmail ? ' · correo sin verificar / address not verified' : ''
        }</span></span>
      </button></li>`,
  ).join('');
  return hostedPage(
    { language: 'es', title: `${name} (sandbox)`, badge: `Sandbox: esto no es ${name} / this is not ${name}` },
    `<h1>Elegí una cuenta</h1>
    <p class="lead">Para seguir a <strong>${escapeHtml(appHost)}</strong>. <span lang="en">Choose who to be; no password is asked.</span></p>
    <form method="post" action="${escapeHtml(address)}">
      <ul>${people}</ul>
      <button class="quiet" name="cancel" value="yes">Cancelar / Cancel</button>
    </form>`,
  );
}

/** The app's parameters are in the fragment, which browsers do not send. */
export function sendBackTo(reply: FastifyReply, redirectUri: string, answer: Record<string, string>): FastifyReply {
  const target = new URL(redirectUri);
  target.hash = new URLSearchParams(answer).toString();
  return reply.header('cache-control', 'no-store').redirect(target.href, 303);
}
