import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ExportButtons, type FileQuery } from '#shared/files/export-buttons.tsx';
import { Card } from '#shared/reports/card.tsx';
import type { ReportQuery } from '#shared/reports/use-report-period.ts';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { apiPath } from '@app/client/api.ts';
import type { FeedbackRow } from '@app/contract/back-office/reports/stall-report-rows.ts';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { FailedCard } from './failed-card.tsx';
import { useText } from './use-text.ts';

/** How buyers rated each commerce, and the problems that they reported. @see API-03, ORD-09 */
export function FeedbackCard({ query }: { query: ReportQuery }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'feedback', venueId, query],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/reports/feedback', { params: { venueId }, query }),
  });
  const label = text('feedback-title');
  if (error && !data) return <FailedCard title={label} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" />;
  const count = (name: string, title: string, show: (row: FeedbackRow) => number): Column<FeedbackRow> => ({
    name,
    title,
    isNumber: true,
    show,
  });
  const columns: Column<FeedbackRow>[] = [
    { name: 'stall', title: text('column-commerce'), show: ({ commerce }) => commerce.name },
    count('ratings', text('feedback-ratings'), ({ ratings }) => ratings),
    count('great', text('feedback-great'), ({ great }) => great),
    count('so-so', text('feedback-so-so'), ({ soSo }) => soSo),
    count('bad', text('feedback-bad'), ({ bad }) => bad),
    {
      name: 'reason',
      title: text('feedback-reason'),
      show: ({ reason }) => (reason === null ? '–' : text(`reason-${reason}`)),
    },
    count('problems', text('feedback-problems'), ({ problems }) => problems),
    count('open', text('feedback-open'), ({ openProblems }) => openProblems),
    {
      name: 'answer',
      title: text('feedback-answer'),
      isNumber: true,
      show: ({ answerMinutes }) => (answerMinutes === null ? '–' : text('minutes', { minutes: answerMinutes })),
    },
  ];
  const pathOf = (file: FileQuery) =>
    apiPath('GET /api/admin/venues/:venueId/reports/feedback', { params: { venueId }, query: { ...query, ...file } });
  return (
    <Card title={label} detail={text('feedback-detail')} actions={<ExportButtons {...{ label, pathOf }} />}>
      <DataTable
        label={label}
        columns={columns}
        rows={data.rows}
        keyOf={({ commerce }) => commerce.id}
        empty={text('feedback-none')}
      />
    </Card>
  );
}
