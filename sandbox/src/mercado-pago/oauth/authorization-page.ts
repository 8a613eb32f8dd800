import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../../page/escape-html.ts';
import { hostedPage } from '../../page/hosted-page.ts';
import { sendBack, sendPage } from '../../page/send-page.ts';
import { PREFIX, type Gateway } from '../gateway.ts';
import { APPLICATION, findLiveSeller, keyOf } from '../sellers.ts';

const CODE_MINUTES = 10;
const PAGE = `${PREFIX}/authorization`;

const Query = z.object({
  client_id: z.literal(APPLICATION.id),
  response_type: z.literal('code'),
  platform_id: z.literal('mp'),
  state: z.string().min(1).max(500),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  code_challenge_method: z.literal('S256').optional(),
});
const Choice = z.object({ seller: z.string().optional(), cancel: z.string().optional() });

/** The page on which a seller lets an application work for it. Source: Mercado Pago, "OAuth, Get access token". */
export async function authorizationPageRoutes(app: FastifyInstance, { ledger, clock }: Gateway): Promise<void> {
  app.get(PAGE, async (request, reply) => {
    const query = Query.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: 'invalid_request', ...z.flattenError(query.error) });
    return sendPage(reply, page(request.url, new URL(query.data.redirect_uri).host, false));
  });

  app.post(PAGE, async (request, reply) => {
    const query = Query.safeParse(request.query);
    const choice = Choice.safeParse(request.body);
    if (!query.success || !choice.success) return reply.code(400).send({ error: 'invalid_request' });
    const { client_id: clientId, redirect_uri: redirectUri, state, code_challenge: challenge = null } = query.data;
    if (choice.data.cancel !== undefined) return sendBack(reply, redirectUri, { error: 'access_denied', state });
    const seller = findLiveSeller(choice.data.seller ?? '');
    if (!seller) return sendPage(reply, page(request.url, new URL(redirectUri).host, true));
    const code = `TG-${randomBytes(16).toString('hex')}-${seller.collectorId}`;
    const expiresAt = new Date(clock.now().getTime() + CODE_MINUTES * 60_000).toISOString();
    ledger.grants.put(code, { seller: keyOf(seller), request: { clientId, redirectUri, challenge }, expiresAt });
    return sendBack(reply, redirectUri, { code, state });
  });
}

function page(address: string, host: string, isUnknown: boolean): string {
  return hostedPage(
    {
      language: 'es',
      title: 'Mercado Pago (sandbox)',
      badge: 'Sandbox: esto no es Mercado Pago / this is not Mercado Pago',
    },
    `<h1>Conectar tu cuenta</h1>
    <p class="lead"><strong>${escapeHtml(host)}</strong> va a poder cobrar y devolver en tu nombre.
      <span lang="en">It will take and refund payments in your name. No password is asked.</span></p>
    ${isUnknown ? '<p role="alert">Minúsculas, números y guiones. / Lower case, digits and hyphens.</p>' : ''}
    <form method="post" action="${escapeHtml(address)}">
      <p><label>Vendedor / Seller <input name="seller" value="estadio" required></label></p>
      <button class="quiet" value="yes">Autorizar / Authorize</button>
      <button class="quiet" name="cancel" value="yes" formnovalidate>Cancelar / Cancel</button>
    </form>`,
  );
}
