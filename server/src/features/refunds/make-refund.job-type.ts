import { z } from 'zod';

import type { JobType } from '#platform/jobs/job-type.ts';

const Payload = z.object({ venueId: z.int(), refundId: z.uuid() });

/** Asks a provider to give money back. Done anew for as long as nobody knows whether it has. */
export const MAKE_REFUND: JobType<z.infer<typeof Payload>> = { name: 'make-refund', payload: Payload };
