import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#shared/api/api.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { readStored, save } from '@app/app-kit/device/storage.ts';
import type { Papers } from '@app/contract/staff/printing.ts';
import type { PrintedDocument } from '@app/contract/values/paper.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { PaperView } from './paper-view.tsx';
import { usePageSize, type PaperWidth } from './use-page-size.ts';
import { useText } from './use-text.ts';
import styles from './paper.module.css';

const WIDTH_KEY = 'paper-width';

/** Documents of an order for the printer of a browser. @see ORD-08 */
export function OrderPaperPage({ orderId, document }: { orderId: number; document: PrintedDocument }) {
  const read = useQuery({
    queryKey: ['/api/orders', orderId, 'papers', document],
    queryFn: async () => api.send('GET /api/orders/:id/papers/:document', { params: { id: orderId, document } }),
  });
  return <PaperPage title={`print-${document}`} papers={read.data?.papers} error={read.error} onRetry={read.refetch} />;
}

/** The hand-over list of a commerce for the printer of a browser. @see ORD-08 */
export function ListPaperPage({ commerceId }: { commerceId: number }) {
  const read = useQuery({
    queryKey: ['/api/commerces', commerceId, 'hand-over-list'],
    queryFn: async () => api.send('GET /api/commerces/:id/hand-over-list', { params: { id: commerceId } }),
    staleTime: 0,
  });
  return <PaperPage title="print-list" papers={read.data?.papers} error={read.error} onRetry={read.refetch} />;
}

function PaperPage({
  title,
  papers,
  error,
  onRetry,
}: {
  title: `print-${PrintedDocument | 'list'}`;
  papers: Papers['papers'] | undefined;
  error: unknown;
  onRetry: () => unknown;
}) {
  const text = useText();
  const [width, setWidth] = useState<PaperWidth>(() => (readStored(WIDTH_KEY) === '58' ? '58' : '80'));
  const shown = useRef<HTMLElement>(null);
  usePageSize(shown, width, papers);
  const name = text(title);
  useEffect(() => {
    document.title = name;
  }, [name]);
  if (!papers && error !== null) return <ReadFailure error={error} onRetry={() => void onRetry()} />;
  return (
    <main ref={shown} className={styles['papers']} data-width={width}>
      <div className={styles['papers__tools']}>
        <h1 className="h2">{name}</h1>
        <SegmentedControl
          label={text('print-width')}
          value={width}
          onChange={(wanted) => {
            save(WIDTH_KEY, wanted);
            setWidth(wanted);
          }}
          options={[
            { value: '80', label: text('print-80') },
            { value: '58', label: text('print-58') },
          ]}
        />
        <Button icon="printer" isBlock isUnavailable={!papers} onPress={() => globalThis.print()}>
          {text('print-now')}
        </Button>
      </div>
      {!papers && <SkeletonLines lines={8} />}
      {papers?.map((paper, place) => (
        // Papers have no identity and never move.
        <PaperView key={place} paper={paper} />
      ))}
    </main>
  );
}
