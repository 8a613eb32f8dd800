import { z } from 'zod';
import type { JobType } from '#platform/jobs/job-type.ts';

const Payload = z.object({ venueId: z.int(), callId: z.uuid() });

/** Notifies a venue's club of what an order consumed or gave back. Repeated until the club has answered. */
export const NOTIFY_CLUB: JobType<z.infer<typeof Payload>> = { name: 'notify-club', payload: Payload };
