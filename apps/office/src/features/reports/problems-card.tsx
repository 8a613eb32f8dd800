import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#shared/api/api.ts';
import { Card } from '#shared/reports/card.tsx';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { CommerceProblem } from '@app/contract/feedback/feedback-calls.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { FailedCard } from './failed-card.tsx';
import { useText } from './use-text.ts';

/** The latest problems that buyers reported, those that wait first. @see ORD-09 */
export function ProblemsCard() {
  const text = useText();
  const venue = useOpenVenue();
  const { data, error, refetch } = useQuery({
    queryKey: ['feedback', venue.id],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/feedback', { params: { venueId: venue.id } }),
  });
  const label = text('problems-title');
  if (error && !data) return <FailedCard title={label} error={error} onRetry={() => void refetch()} />;
  const numbers = ({ orderId, orderNumber, callNumber }: CommerceProblem) => (
    <>
      <Link to={`/${venue.id}/orders/${orderId}`}>{orderNumber}</Link>
      {callNumber !== null && <small>{text('order-called', { number: callNumber })}</small>}
    </>
  );
  const photo = ({ orderId, id }: CommerceProblem) => (
    <a href={`/api/staff/orders/${orderId}/problem-photo?problemId=${id}`} target="_blank" rel="noreferrer">
      {text('problems-photo')}
    </a>
  );
  const columns: Column<CommerceProblem>[] = [
    {
      name: 'order',
      title: text('problems-order'),
      show: numbers,
    },
    { name: 'stall', title: text('column-commerce'), show: ({ commerce }) => commerce.name },
    { name: 'kind', title: text('problems-kind'), show: ({ kind }) => text(`problem-${kind}`) },
    {
      name: 'words',
      title: text('problems-words'),
      show: ({ products, text: words }) => [products.join(', '), words].filter(Boolean).join('. '),
    },
    {
      name: 'photo',
      title: text('problems-photo'),
      show: (problem) => problem.hasPhoto && photo(problem),
    },
    {
      name: 'sent',
      title: text('problems-sent'),
      show: ({ reportedAt }) => dateTimeText(reportedAt, venue.timeZone),
    },
    { name: 'answer', title: text('problems-answer'), show: ({ answer }) => answer?.text ?? text('problems-waits') },
  ];
  return (
    <Card title={label} detail={text('problems-detail')}>
      <DataTable
        label={label}
        columns={columns}
        rows={data?.problems ?? []}
        keyOf={({ id }) => id}
        empty={data && text('problems-none')}
      />
    </Card>
  );
}
