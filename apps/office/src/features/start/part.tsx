import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#shared/reports/card.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './home.module.css';

/** A part of the home. While it loads and when it fails it keeps its place; old figures get their time. */
export function Part<Data>({
  title,
  read,
  detail,
  actions,
  lines = 4,
  children,
}: {
  title: string;
  read: UseQueryResult<Data>;
  detail?: ReactNode;
  actions?: ReactNode;
  lines?: number;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, refetch, dataUpdatedAt } = read;
  const retry = () => void refetch();
  return (
    <Card title={title} detail={data === undefined ? undefined : detail} actions={actions}>
      {data === undefined && error === null && (
        <div className={styles['pad']}>
          <SkeletonLines lines={lines} />
        </div>
      )}
      {data === undefined && error !== null && <ReadFailure error={error} onRetry={retry} />}
      {data !== undefined && error !== null && <Stale updatedAt={dataUpdatedAt} onRetry={retry} />}
      {data !== undefined && children(data)}
    </Card>
  );
}

function Stale({ updatedAt, onRetry }: { updatedAt: number; onRetry: () => void }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  return (
    <p className={styles['stale']} role="status">
      <Icon name="wifi-off" />
      {text('home-stale', { time: clockText(updatedAt, timeZone) })}
      <Button variant="quiet" size="s" onPress={onRetry}>
        {text('retry')}
      </Button>
    </p>
  );
}
