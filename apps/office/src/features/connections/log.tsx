import { useState } from 'react';
import { Card } from '#shared/reports/card.tsx';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { Pages } from '#shared/table/pages.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { WebhookDelivery, WebhookEndpoint } from '@app/contract/connections/webhooks.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { durationText, hostOf } from './shown-values.ts';
import { useDeliveries } from './use-connections.ts';
import { useFailureText, useLanguage, useText } from './use-text.ts';
import styles from './connections.module.css';

type Props = {
  endpoint: WebhookEndpoint;
  /** The event whose panel is open. */
  openId: string | null;
  onOpen: (eventId: string) => void;
};

/** The log of a webhook: its events with their last answer. */
export function Log({ endpoint: { id, url }, openId, onOpen }: Props) {
  const text = useText();
  const failureText = useFailureText();
  const [shown, setShown] = useState<'all' | 'open'>('all');
  const [page, setPage] = useState(1);
  const { data, error } = useDeliveries(id, { page, isOpen: shown === 'open' });
  const columns = useColumns(onOpen);
  const title = text('log-title', { host: hostOf(url) });
  return (
    <Card
      title={title}
      actions={
        <SegmentedControl
          label={text('log-filter')}
          value={shown}
          options={[
            { value: 'all', label: text('log-all') },
            { value: 'open', label: text('log-open') },
          ]}
          onChange={(chosen) => {
            setShown(chosen === 'open' ? 'open' : 'all');
            setPage(1);
          }}
        />
      }
    >
      {error && <Notice tone="bad" role="alert" title={failureText(error)} />}
      {data ? (
        <DataTable
          label={title}
          columns={columns}
          rows={data.data}
          keyOf={({ eventId }) => eventId}
          isOpen={({ eventId }) => eventId === openId}
          empty={text(shown === 'open' ? 'log-none-failed' : 'log-none')}
        />
      ) : (
        !error && <SkeletonLines lines={4} />
      )}
      {data && <Pages page={data.currentPage} pages={data.lastPage} onPage={setPage} />}
    </Card>
  );
}

function useColumns(onOpen: (eventId: string) => void): readonly Column<WebhookDelivery>[] {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useOpenVenue();
  return [
    {
      name: 'event',
      title: text('log-event'),
      show: ({ type, subject, eventId }) => {
        const name = text(`event-${type}`);
        const label = text('log-see', { name: subject === null ? name : `${name} ${subject}` });
        return (
          <button type="button" className={styles['open']} aria-label={label} onClick={() => onOpen(eventId)}>
            {name}
          </button>
        );
      },
    },
    { name: 'subject', title: text('log-subject'), show: ({ subject }) => subject ?? '—' },
    {
      name: 'time',
      title: text('log-time'),
      show: ({ occurredAt }) => <span className="num">{dateTimeText(occurredAt, timeZone)}</span>,
    },
    { name: 'answer', title: text('log-answer'), show: (delivery) => <Answer delivery={delivery} /> },
    {
      name: 'duration',
      title: text('log-duration'),
      isNumber: true,
      isExtra: true,
      show: ({ durationMs }) => (durationMs === null ? '—' : durationText(durationMs, language)),
    },
    { name: 'attempts', title: text('log-attempts'), isNumber: true, show: ({ attempts }) => attempts },
  ];
}

function Answer({ delivery: { state, status, attempts } }: { delivery: WebhookDelivery }) {
  const text = useText();
  if (attempts === 0) return <StateLine state="idle">{text('log-waiting')}</StateLine>;
  const shown = status ?? text('log-no-answer');
  if (state === 'delivered') {
    return (
      <StateLine state={attempts === 1 ? 'ok' : 'warn'} icon={attempts === 1 ? 'check' : 'rotate-ccw'}>
        {shown}
      </StateLine>
    );
  }
  return <StateLine state="bad">{shown}</StateLine>;
}
