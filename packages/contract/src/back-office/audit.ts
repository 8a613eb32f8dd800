import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Day } from '../values/bounds.ts';
import { ById, Id, Page, paged } from '../values/paged.ts';
import { text } from '../values/text.ts';

/**
 * Actor and action by ids, without personal data. `hash` covers all entries before it, and not the names, which are those
 * of now.
 */
export const AuditEntry = z
  .object({
    sequence: z.int(),
    at: z.string(),
    actorId: z.int().nullable().meta({ description: 'The account; null without a session' }),
    actorName: z.string().nullable().meta({ description: 'Of people who have or had a role in the venue' }),
    action: z.string(),
    subject: z.string(),
    subjectName: z.string().nullable().meta({ description: 'Null for what has no name, or no longer exists' }),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    setNames: z
      .record(z.string(), z.string())
      .meta({ description: 'Names of the permission sets in subject and facts, by id; without removed ones' }),
    hash: z.string(),
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
  from: Day.optional(),
  to: Day.optional(),
  q: text(100).optional().meta({ description: 'In names, actions and values, without case' }),
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
    }),
    response: { 200: paged(AuditEntry) },
  },
} as const satisfies Call;
