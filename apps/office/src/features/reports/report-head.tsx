import type { ComponentProps } from 'react';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ReportMailsLink } from './report-mails-link.tsx';

/** The head of a report, with the way to its mails. */
export function ReportHead({ children, ...head }: ComponentProps<typeof PageHead>) {
  return (
    <PageHead {...head}>
      <ReportMailsLink />
      {children}
    </PageHead>
  );
}
