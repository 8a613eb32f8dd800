import { Card } from '#shared/reports/card.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';

/** A part of a report that could not be read. */
export function FailedCard({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  return (
    <Card title={title}>
      <ReadFailure error={error} onRetry={onRetry} />
    </Card>
  );
}
