import { useState } from 'react';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { ReportMail } from '@app/contract/back-office/reports/report-mails.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { MailList } from './mail-list.tsx';
import { MailSheet } from './mail-sheet.tsx';
import { useReportMails } from './use-report-mails.ts';
import { useText } from './use-text.ts';

/** The reports that a venue sends by mail. @see API-03 */
export function ReportMails() {
  const text = useText();
  const { data, error, refetch } = useReportMails();
  const [edited, setEdited] = useState<ReportMail | 'new' | null>(null);
  const head = (
    <PageHead title={text('mails-title')} detail={text('mails-lead')}>
      <Button icon="plus" isUnavailable={!data} onPress={() => setEdited('new')}>
        {text('mails-add')}
      </Button>
    </PageHead>
  );
  if (error && !data) return <ReadFailure head={head} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {head}
      {data ? <MailList mails={data.mails} onEdit={setEdited} /> : <SkeletonLines lines={6} />}
      {edited !== null && data && (
        <MailSheet mail={edited === 'new' ? null : edited} readers={data.readers} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
