import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { CallNumber } from '../values/bounds.ts';
import { Currency, Money } from '../values/money.ts';
import { ById, Id } from '../values/paged.ts';
import { text } from '../values/text.ts';

const tags = ['kiosks'] as const;

/**
 * A sale whose outcome only its card terminal shows, so staff have to look at the terminal. `id` is of the payment
 * attempt.
 *
 * @see POINT-01
 */
export const TerminalTask = z
  .object({
    id: z.uuid(),
    orderId: z.int(),
    orderNumber: z.int(),
    callNumber: CallNumber,
    kiosk: z.string().meta({ description: 'Name of the kiosk beside the terminal' }),
    terminal: z.string().meta({ description: "The provider's description of the terminal" }),
    reason: z
      .enum(['needs-confirmation', 'no-answer'])
      .meta({ description: '`no-answer`: the provider has not decided it in time' }),
    amount: Money,
    currency: Currency,
    startedAt: z.string(),
    minutes: z.int().meta({ description: 'Since the sale was sent to the terminal' }),
  })
  .meta({ id: 'TerminalTask' });
export type TerminalTask = z.infer<typeof TerminalTask>;

/** What staff saw on the terminal. Coupon and digits identify the sale for the provider. */
export const TerminalAnswer = z
  .discriminatedUnion('answer', [
    z.object({
      answer: z.literal('paid'),
      coupon: text(20).trim().optional(),
      cardLastFour: z
        .string()
        .regex(/^[0-9]{4}$/)
        .optional(),
    }),
    z.object({ answer: z.literal('not-paid') }),
  ])
  .meta({ id: 'TerminalAnswer' });
export type TerminalAnswer = z.infer<typeof TerminalAnswer>;

/** State of the payment after an answer, by the provider's word. */
export const TerminalOutcome = z.enum(['paid', 'not-paid', 'undecided']);
export type TerminalOutcome = z.infer<typeof TerminalOutcome>;

export const listTerminalTasks = {
  method: 'GET',
  url: '/api/commerces/:id/terminal-tasks',
  config: { access: 'staff', object: 'commerce', permission: ['take-cash', 'refund'], priority: PRIORITY.staff },
  schema: {
    summary: 'Sales of a commerce whose outcome staff have to read on the card terminal, oldest first',
    tags,
    params: ById,
    response: { 200: z.array(TerminalTask) },
  },
} as const satisfies Call;

/**
 * Records what staff saw on the terminal, once. The provider is read first and decides. `not-paid` ends a sale that the
 * provider cannot decide either, so that the order can be paid again. `paid` books nothing: it opens an exception until
 * the provider has the payment. 409 `order-state-changed`: it was answered or decided meanwhile.
 */
export const answerTerminalTask = {
  method: 'POST',
  url: '/api/commerces/:id/terminal-tasks/:taskId/answer',
  config: {
    access: 'staff',
    object: 'task',
    permission: ['take-cash', 'refund'],
    priority: PRIORITY.staff,
    effects: [],
  },
  schema: {
    summary: 'Answer whether a card terminal shows a sale as paid',
    tags,
    params: z.object({ id: Id, taskId: z.uuid() }),
    body: TerminalAnswer,
    response: { 200: z.object({ outcome: TerminalOutcome }) },
  },
} as const satisfies Call;
