import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Day } from '../values/bounds.ts';
import { ById, Id, Page, paged } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { AUDIT_GROUPS } from './audit/audit-actions.ts';

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
/** Entries of one line that it carries. */
export const REPEATS_SHOWN = 50;

/**
 * Actor and action by ids, without personal data. `hash` covers all entries before it, and not the names, which are those
 * of now, or the last ones of what no longer exists.
 */
export const AuditEntry = z
  .object({
    sequence: z.int(),
    at: z.string(),
    actorId: z.int().nullable().meta({ description: 'The account; null without a session' }),
    actorName: z.string().nullable().meta({ description: 'Of people who have or had a role in the venue' }),
    action: z.string(),
    subject: z.string(),
    subjectName: z
      .string()
      .nullable()
      .meta({ description: 'Null for what has no name; the last one of what no longer exists' }),
    facts: Facts,
    device: z
      .string()
      .nullable()
      .meta({ description: 'Browser and system, or the name of a shared tablet; null: none' }),
    stallName: z.string().nullable().meta({ description: 'The stall where it happened; null: the venue' }),
    names: z
      .record(z.string(), z.string())
      .meta({ description: 'Names of what the facts hold by id, such as `product:12`; the number of an order' }),
    setNames: z
      .record(z.string(), z.string())
      .meta({ description: 'Names of the permission sets in subject and facts, by id; without removed ones' }),
    hash: z.string(),
    count: z.int().meta({ description: 'Entries of this line; the newest one is shown' }),
    repeats: z
      .array(z.object({ sequence: z.int(), at: z.string(), facts: Facts }))
      .max(REPEATS_SHOWN + 1)
      .meta({ description: 'The entries before it, newest first, and the oldest one' }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Days are those of the venue, both inclusive. `kind` is the first part of the subject, such as `product`. */
export const AuditFilter = z.object({
  actorId: Id.optional(),
  kind: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  group: z.enum(AUDIT_GROUPS).optional(),
  by: z.enum(['people', 'product']).optional().meta({ description: 'Who acted: people, or Entretiempo alone' }),
  from: Day.optional(),
  to: Day.optional(),
  q: text(100)
    .optional()
    .meta({ description: 'Each word in names, sentences, values or numbers of orders, without case' }),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** Newest first. */
export const venueAudit = {
  method: 'GET',
  url: '/api/venues/:id/audit',
  config: { access: 'staff', object: 'venue', permission: 'settings', priority: PRIORITY.optional },
  schema: {
    summary: 'The audit log of a venue',
    tags: ['audit'],
    params: ById,
    querystring: AuditFilter.extend({
      page: Page,
      perPage: z.coerce.number().int().min(1).max(200).default(50),
      folds: z.enum(['true', 'false']).optional().meta({ description: 'Whether repeats are one line' }),
    }),
    response: { 200: paged(AuditEntry) },
  },
} as const satisfies Call;
