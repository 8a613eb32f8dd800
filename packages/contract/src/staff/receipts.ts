import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { BodyId } from '../values/paged.ts';
import { text } from '../values/text.ts';

/**
 * Mails the receipt of a paid order to a customer at the commerce, or again to the address of an earlier mail in the order's
 * history. False: the mail could not be sent, and the call may be repeated. @see INV-01
 */
export const sendReceipt = {
  method: 'POST',
  url: '/api/orders/send-invoice',
  config: { access: 'staff', object: 'ticket', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Mail the receipt of an order',
    tags: ['staff'],
    body: z
      .object({ id: BodyId, email: text(254).optional(), mailId: z.uuid().optional() })
      .refine(({ email, mailId }) => (email === undefined) !== (mailId === undefined), {
        path: ['email'],
        message: 'an address or a mail',
      }),
    response: { 200: z.boolean() },
  },
} as const satisfies Call;
