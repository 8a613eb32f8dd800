import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { CallNumber } from '../values/bounds.ts';
import { ORDER_LINES_READ } from '../values/limits.ts';
import { Currency, Money } from '../values/money.ts';
import { OrderToken } from '../values/order-token.ts';
import { ById, Id } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { PROBLEM_KINDS, PROBLEM_TEXT_MAX, RATING_REASONS, RATING_SCORES } from './feedback-values.ts';

/** A problem that the buyer reported. `lines`: of the order, as `details` numbers them. */
export const OrderProblem = z
  .object({
    id: z.uuid(),
    kind: z.enum(PROBLEM_KINDS),
    lines: z.array(z.int()),
    text: z.string(),
    hasPhoto: z.boolean(),
    reportedAt: z.string(),
    answer: z.object({ text: z.string(), at: z.string() }).nullable().meta({ description: 'Of the commerce' }),
  })
  .meta({ id: 'OrderProblem' });
export type OrderProblem = z.infer<typeof OrderProblem>;

/** `changeableUntil` null: it stays. */
export const OrderRating = z
  .object({
    score: z.enum(RATING_SCORES),
    reason: z.enum(RATING_REASONS).nullable(),
    changeableUntil: z.string().nullable(),
  })
  .meta({ id: 'OrderRating' });
export type OrderRating = z.infer<typeof OrderRating>;

/** What the buyer said after an order, and until when more is possible; null: it is not. */
export const OrderFeedback = z
  .object({
    rating: OrderRating.nullable(),
    ratableUntil: z.string().nullable(),
    problems: z.array(OrderProblem).meta({ description: 'From the first to the last' }),
    reportableUntil: z.string().nullable(),
  })
  .meta({ id: 'OrderFeedback' });
export type OrderFeedback = z.infer<typeof OrderFeedback>;

const tags = ['orders'] as const;
const ProblemKey = z.object({ 'idempotency-key': z.uuid().describe('UUID made with the report.') });
const OfProblem = z.object({ problemId: z.uuid().optional() });

export const orderFeedback = {
  method: 'GET',
  url: '/api/orders/:id/feedback',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.optional },
  schema: {
    summary: 'Rating and problems of an own order',
    tags,
    params: ById,
    headers: OrderToken,
    response: { 200: OrderFeedback },
  },
} as const satisfies Call;

/** One rating an order; a later one replaces it. 409 `rating-not-possible`. @see ORD-09 */
export const rateOrder = {
  method: 'PUT',
  url: '/api/orders/:id/rating',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.optional },
  schema: {
    summary: 'Rate an own order that was handed over',
    tags,
    params: ById,
    headers: OrderToken,
    body: z.object({ score: z.enum(RATING_SCORES), reason: z.enum(RATING_REASONS).nullish() }),
    response: { 200: OrderFeedback },
  },
} as const satisfies Call;

/** A repeated key is one report. 409 `problem-not-possible`, or `problem-is-open` while another one waits. @see ORD-09 */
export const reportProblem = {
  method: 'POST',
  url: '/api/orders/:id/problems',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.optional },
  schema: {
    summary: 'Report a problem of an own order',
    tags,
    params: ById,
    headers: OrderToken.extend(ProblemKey.shape),
    body: z.object({
      kind: z.enum(PROBLEM_KINDS),
      lines: z.array(z.int().min(1)).max(ORDER_LINES_READ).default([]),
      text: text(PROBLEM_TEXT_MAX).default(''),
    }),
    response: { 200: OrderFeedback },
  },
} as const satisfies Call;

/** The body is the file itself; another one replaces it. 409 `no-open-problem`. */
export const setProblemPhoto = {
  method: 'PUT',
  url: '/api/orders/:id/problem-photo',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.optional },
  schema: {
    summary: 'Set the photo of the open problem of an own order',
    tags,
    params: ById,
    headers: OrderToken,
    body: z.instanceof(Uint8Array).meta({ description: 'JPEG, PNG, WebP, AVIF, GIF or TIFF' }),
    response: { 200: OrderFeedback },
  },
} as const satisfies Call;

/** WebP without metadata. 204: there is none. */
export const problemPhoto = {
  method: 'GET',
  url: '/api/orders/:id/problem-photo',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.optional },
  schema: {
    summary: 'The photo of a problem of an own order',
    tags,
    params: ById,
    headers: OrderToken,
    querystring: OfProblem,
    response: {},
    answerType: 'image/webp',
  },
} as const satisfies Call;

/** A problem of an order as its commerce sees it: without the name of the buyer. */
export const CommerceProblem = z
  .object({
    ...OrderProblem.shape,
    orderId: z.int(),
    orderNumber: z.int(),
    callNumber: CallNumber,
    commerce: z.object({ id: z.int(), name: z.string() }),
    products: z.array(z.string()).meta({ description: 'Of the lines that it names' }),
    totalAmount: Money,
    refundedAmount: Money.meta({ description: 'Refunded or being refunded' }),
    currency: Currency,
    answeredBy: z.string().nullable().meta({ description: 'Full name' }),
  })
  .meta({ id: 'CommerceProblem' });
export type CommerceProblem = z.infer<typeof CommerceProblem>;

/** Ratings of some time, counted. */
const RatingCounts = z
  .object({
    scores: z.array(z.object({ score: z.enum(RATING_SCORES), count: z.int() })),
    reasons: z.array(z.object({ reason: z.enum(RATING_REASONS), count: z.int() })),
  })
  .meta({ id: 'RatingCounts' });

/** Problems that wait for an answer, the oldest first, then those that were answered; and the ratings of 48 hours. */
export const CommerceFeedback = z
  .object({ problems: z.array(CommerceProblem), ratings: RatingCounts })
  .meta({ id: 'CommerceFeedback' });
export type CommerceFeedback = z.infer<typeof CommerceFeedback>;

/** All open problems, and those of the last 48 hours. @see ORD-09 */
export const commerceFeedback = {
  method: 'GET',
  url: '/api/commerces/:id/feedback',
  config: {
    access: 'staff',
    object: 'commerce',
    permission: ['prepare', 'hand-over', 'refund', 'reports'],
    priority: PRIORITY.optional,
  },
  schema: {
    summary: 'Problems and ratings of the orders of a commerce',
    tags: ['staff'],
    params: ById,
    response: { 200: CommerceFeedback },
  },
} as const satisfies Call;

/** Of the commerces of the caller. All open problems, and those of the last seven days. @see ORD-09 */
export const venueFeedback = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/feedback',
  config: { access: 'staff', object: 'venue-part', permission: 'reports', priority: PRIORITY.optional },
  schema: {
    summary: 'Problems and ratings of the orders of a venue',
    tags: ['staff'],
    params: z.object({ venueId: Id }),
    response: { 200: CommerceFeedback },
  },
} as const satisfies Call;

/** The buyer reads it on the page of the order, and is notified. 409 `no-open-problem`. @see ORD-09 */
export const answerProblem = {
  method: 'POST',
  url: '/api/orders/:id/problem-answer',
  config: {
    access: 'staff',
    object: 'ticket',
    permission: ['hand-over', 'refund', 'reports'],
    priority: PRIORITY.optional,
    effects: [],
  },
  schema: {
    summary: 'Answer the open problem of an order',
    tags: ['staff'],
    params: ById,
    body: z.object({ text: text(PROBLEM_TEXT_MAX).min(1) }),
    response: { 200: OrderProblem },
  },
} as const satisfies Call;

/** WebP without metadata. 204: there is none. */
export const staffProblemPhoto = {
  method: 'GET',
  url: '/api/staff/orders/:id/problem-photo',
  config: {
    access: 'staff',
    object: 'ticket',
    permission: ['prepare', 'hand-over', 'refund', 'reports'],
    priority: PRIORITY.optional,
  },
  schema: {
    summary: 'The photo of a problem of an order',
    tags: ['staff'],
    params: ById,
    querystring: z.object({ problemId: z.uuid().optional() }),
    response: {},
    answerType: 'image/webp',
  },
} as const satisfies Call;
