import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { consentPage, sendBackTo } from '../consent/consent-page.ts';
import { DONE, WEB_FAULTS, type Misbehaviour } from '../faults/misbehave.ts';
import { escapeHtml } from '../page/escape-html.ts';
import { sendPage } from '../page/send-page.ts';
import { findPerson } from '../people/people.ts';
import { TOKEN_FAULTS, type AppleKeys } from './apple-keys.ts';

export const APPLE_BEHAVIOURS = { authorize: [...WEB_FAULTS, ...TOKEN_FAULTS], keys: WEB_FAULTS } as const;

const Authorize = z.object({
  client_id: z.string().min(1).max(200),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.string().refine((types) => types.split(' ').includes('id_token'), 'has to name id_token'),
  response_mode: z.enum(['fragment', 'form_post']),
  state: z.string().max(500).optional(),
  nonce: z.string().max(500).optional(),
});
const Choice = z.object({ person: z.email() });

/** Source: Apple, "Incorporating Sign in with Apple into other platforms". */
export async function appleRoutes(
  app: FastifyInstance,
  deps: { keys: AppleKeys; clock: Clock; misbehaviour: Misbehaviour },
): Promise<void> {
  const { keys, clock, misbehaviour } = deps;

  app.get('/apple/auth/keys', async (_request, reply) => {
    const behaviour = await misbehaviour.apply(reply, 'apple', 'keys', {});
    return behaviour === DONE ? reply : { keys: await keys.published() };
  });

  app.get('/apple/auth/authorize', async (request, reply) => {
    const input = Authorize.safeParse(request.query);
    if (!input.success) return reply.code(400).send({ error: 'invalid_request', ...z.flattenError(input.error) });
    return sendPage(reply, consentPage('apple', request.url, new URL(input.data.redirect_uri).host));
  });

  app.post('/apple/auth/authorize', async (request, reply) => {
    const input = Authorize.safeParse(request.query);
    if (!input.success) return reply.code(400).send({ error: 'invalid_request' });
    const { redirect_uri, client_id, nonce, state, response_mode } = input.data;
    const choice = Choice.safeParse(request.body);
    const chosen = choice.success ? findPerson(({ email }) => email === choice.data.person) : undefined;
    const behaviour = await misbehaviour.apply(reply, 'apple', 'authorize', { person: chosen?.email ?? null });
    if (behaviour === DONE) return reply;
    const nowMs = clock.now().getTime();
    const fault = TOKEN_FAULTS.find((one) => one === behaviour) ?? null;
    const answer = {
      ...(chosen
        ? {
            code: `c.${randomBytes(24).toString('hex')}`,
            id_token: await keys.sign(
              { sub: chosen.appleSub, aud: client_id, nonce, email: chosen.email, nowMs },
              fault,
            ),
          }
        : { error: 'user_cancelled_authorize' }),
      ...(state !== undefined && { state }),
    };
    if (response_mode === 'fragment') return sendBackTo(reply, redirect_uri, answer);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(formPost(redirect_uri, answer));
  });
}

/** The form submits without a tap; without scripts a tap submits it. */
function formPost(redirectUri: string, answer: Record<string, string>): string {
  const fields = Object.entries(answer).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Apple (sandbox)</title>
<form method="post" action="${escapeHtml(redirectUri)}">${fields.join('')}<button>Seguir / Continue</button></form>
<script>document.forms[0].submit()</script>`;
}
