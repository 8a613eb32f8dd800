import { z } from 'zod';

import type { JobType } from '#platform/jobs/job-type.ts';

const Payload = z.object({ venueId: z.int(), callId: z.uuid() });

/** Tells a venue's club what an order consumed or gave back. Repeated until the club has answered. */
export const TELL_CLUB: JobType<z.infer<typeof Payload>> = { name: 'tell-club', payload: Payload };
