import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { delaySlow } from '../faults/provider-call.ts';
import { sendFramePage } from '../page/send-page.ts';
import { FIRST_DATA_BEHAVIOURS } from './behaviours.ts';
import { checkRequest } from './check-request.ts';
import { PAGE, PREFIX, type Gateway } from './gateway.ts';
import { makePayment } from './make-payment.ts';
import { PAGE_OUTCOMES } from './outcomes.ts';
import { noticePage, paymentPage, resultPage } from './payment-page.ts';
import { resultFields } from './result-fields.ts';

const Fields = z.record(z.string(), z.string());
const Choice = z.object({
  session: z.string(),
  do: z.enum(['pay', 'cancel']),
  outcome: z.enum(PAGE_OUTCOMES).default('approve'),
  fault: z.union([z.literal(''), z.enum(FIRST_DATA_BEHAVIOURS.pay)]).default(''),
});

/** Its payment page, which takes the shop's form and sends the result back. Source: IPG Connect guide */
export async function pageRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger, clock, misbehaviour, webhooks } = gateway;
  const script = fs.readFileSync(new URL('result.js', import.meta.url), 'utf8');
  app.get(`${PREFIX}/connect/result.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );

  app.post(PAGE, async (request, reply) => {
    const fields = Fields.safeParse(request.body ?? {});
    if (!fields.success) return sendFramePage(reply, noticePage('Error de validación', 'Campo repetido'));
    const { problem } = checkRequest(fields.data, clock.now());
    if (problem !== null) return sendFramePage(reply, noticePage('Error de validación', problem));
    const session = { id: randomUUID(), fields: fields.data, at: clock.now().toISOString() };
    ledger.sessions.put(session.id, session);
    return sendFramePage(reply, paymentPage(session));
  });

  app.post(`${PREFIX}/connect/gateway/pay`, async (request, reply) => {
    const choice = Choice.safeParse(request.body);
    if (!choice.success) return reply.code(400).send({ error: 'malformed-request' });
    const session = ledger.sessions.get(choice.data.session);
    if (!session) return sendFramePage(reply, noticePage('La sesión venció', 'Volvé al comercio y empezá de nuevo.'));
    const outcome = choice.data.do === 'cancel' ? 'cancel' : choice.data.outcome;
    const facts = { oid: session.fields['oid'], outcome };
    const behaviour = (await misbehaviour.apply(reply, 'first-data', 'pay', facts)) ?? choice.data.fault;
    await delaySlow(behaviour);
    const payment = makePayment(gateway, session, behaviour === 'waiting' ? 'waiting' : outcome, behaviour);
    // The page takes one card; a reload shows that it has ended.
    ledger.sessions.remove(session.id);
    await webhooks.send(payment, behaviour);
    if (behaviour === 'return-never' || behaviour === 'everything-lost') {
      return sendFramePage(reply, noticePage('Listo', 'Esta vez la página no te lleva de vuelta: cerrala.'));
    }
    const { responseSuccessURL = '', responseFailURL = '', hostURI: hostUrl = '' } = session.fields;
    const url = payment.status === 'declined' ? responseFailURL : responseSuccessURL;
    const result = resultFields(payment, 'response_hash', behaviour === 'decimal-comma');
    return sendFramePage(reply, resultPage({ url, hostUrl, fields: result }));
  });
}
