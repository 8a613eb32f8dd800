import { z } from 'zod';
import { PRIORITY } from '../protocol/call.ts';
import type { Call } from '../protocol/call.ts';
import { ById, Page, paged } from '../values/paged.ts';

/** Actor and action by ids, without personal data. `hash` covers all entries before it. */
export const AuditEntry = z
  .object({
    sequence: z.int(),
    at: z.string(),
    actorId: z.int().nullable().meta({ description: 'The account; null without a session' }),
    action: z.string(),
    subject: z.string(),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Newest first. */
export const venueAudit = {
  method: 'GET',
  url: '/api/venues/:id/audit',
  config: { access: 'staff', priority: PRIORITY.optional },
  schema: {
    summary: 'The audit log of a venue',
    tags: ['audit'],
    params: ById,
    querystring: z.object({ page: Page, perPage: z.coerce.number().int().min(1).max(200).default(50) }),
    response: { 200: paged(AuditEntry) },
  },
} as const satisfies Call;
