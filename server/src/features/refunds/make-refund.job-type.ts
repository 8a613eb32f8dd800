import { z } from 'zod';
import type { JobType } from '#platform/jobs/job-type.ts';

const Payload = z.object({ venueId: z.int(), refundId: z.uuid() });

/** Makes a refund at the provider. Repeated while the outcome is unknown. */
export const MAKE_REFUND: JobType<z.infer<typeof Payload>> = { name: 'make-refund', payload: Payload };
