import { z } from 'zod';
import type { JobType } from '#platform/jobs/job-type.ts';

const Payload = z.object({ venueId: z.int(), commerceId: z.int(), drawerId: z.int() });

/** The mail about a closed drawer to the person who closed it. */
export const DRAWER_CLOSED: JobType<z.infer<typeof Payload>> = { name: 'drawer-closed-mail', payload: Payload };
