import { z } from 'zod';
import type { JobType } from '#platform/jobs/job-type.ts';

const Payload = z.object({
  venueId: z.int(),
  mailId: z.uuid(),
  accountId: z.int(),
  /** Days of the venue, or an event. */
  period: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional(), eventId: z.int().optional() }),
});

/** A report for one recipient. */
export const SEND_REPORT: JobType<z.infer<typeof Payload>> = { name: 'send-report', payload: Payload };

export type MailedPeriod = z.infer<typeof Payload>['period'];
