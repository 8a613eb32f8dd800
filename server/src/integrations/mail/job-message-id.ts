import type { JobRun } from '#platform/jobs/job-type.ts';

/** The same at every attempt of the job, so that a mail that went out although its job seemed to fail arrives once. */
export function jobMessageId({ id }: JobRun, host: string): string {
  return `<${id}@${host}>`;
}
