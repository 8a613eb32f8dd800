import { useQuery } from '@tanstack/react-query';
import { useText } from '#shared/texts/use-text.ts';
import { saveFile } from '@app/app-kit/device/save-file.ts';
import type { ServerFile } from '@app/client/read-file.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { readOwnFile } from '../read-own-file.ts';
import './receipt.css';

/** The receipt of an order, to view, share and save. @see PAY-02 */
export function ReceiptSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const text = useText();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['receipt', String(order.id), String(order.version)],
    queryFn: () => readOwnFile(order.id, `/api/orders/${order.id}/receipt.pdf`),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('receipt-title')}
      subtitle={[
        text('order-number', { number: order.number }),
        ...(order.callNumber === null ? [] : [text('receipt-called', { number: order.callNumber })]),
        order.commerce.name,
      ].join(' · ')}
      closeLabel={text('close')}
    >
      {data ? (
        <ReceiptActions file={data} />
      ) : isError && !isFetching ? (
        <div className="stack" role="alert">
          <Notice tone="warn" icon="cloud-off" title={text('receipt-failed')}>
            {text('receipt-failed-text')}
          </Notice>
          <Button isBlock icon="refresh-cw" onPress={() => void refetch()}>
            {text('try-now')}
          </Button>
        </div>
      ) : (
        <div aria-busy="true">
          <p className="sr" role="status">
            {text('loading')}
          </p>
          <SkeletonLines lines={3} />
        </div>
      )}
    </Sheet>
  );
}

/** The file is here before a press: browsers share only directly after one. */
function ReceiptActions({ file }: { file: ServerFile }) {
  const text = useText();
  const shared = { files: [new File([file.content], file.name, { type: 'application/pdf' })] };
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare(shared);
  return (
    <div className="receipt">
      <p className="receipt__name">
        <Icon name="receipt-text" />
        {file.name}
      </p>
      {canShare && (
        <Button isBlock icon="share" onPress={() => void navigator.share(shared).catch(() => undefined)}>
          {text('receipt-share')}
        </Button>
      )}
      <Button
        isBlock
        variant={canShare ? 'tonal' : 'primary'}
        icon="download"
        onPress={() => saveFile(file.name, file.content)}
      >
        {text('receipt-save')}
      </Button>
      <Button isBlock variant="quiet" icon="eye" onPress={() => openFile(file.content)}>
        {text('receipt-view')}
      </Button>
    </div>
  );
}

/** Opens a file in a tab of its own, which reads it before its address ends. */
function openFile(content: Blob): void {
  const address = URL.createObjectURL(content);
  open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
