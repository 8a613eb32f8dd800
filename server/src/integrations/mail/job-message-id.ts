import type { JobRun } from '#platform/jobs/job-type.ts';

/** Equal at every attempt of the job, so that a mail sent by an attempt that failed afterwards arrives once. */
export function jobMessageId({ id }: JobRun, host: string): string {
  return `<${id}@${host}>`;
}
