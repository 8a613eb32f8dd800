import { z } from 'zod';

import type { JobKind } from '../platform/jobs/job-kind.ts';

const Payload = z.object({ venueId: z.int(), refundId: z.uuid() });

/** Asks a provider to give money back. Done anew for as long as nobody knows whether it has. */
export const MAKE_REFUND: JobKind<z.infer<typeof Payload>> = { name: 'make-refund', payload: Payload };
