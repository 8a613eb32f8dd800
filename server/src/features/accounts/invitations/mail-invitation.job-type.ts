import { z } from 'zod';
import type { JobType } from '#platform/jobs/job-type.ts';

const Payload = z.object({ invitationId: z.int(), sends: z.int(), language: z.enum(['es', 'en']) });

/** Without the token: jobs are stored for days. */
export const MAIL_INVITATION: JobType<z.infer<typeof Payload>> = { name: 'mail-invitation', payload: Payload };
