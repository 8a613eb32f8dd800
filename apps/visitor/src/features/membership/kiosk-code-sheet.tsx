import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#shared/api/api.ts';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { useWakeLock } from '@app/ui/layout/use-wake-lock.ts';
import { QrCode } from '@app/ui/media/qr-code.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import './member-sheet.css';

/** The code that makes the benefits of this account count at a kiosk. It lives a minute, and is renewed. @see KIOSK-01 */
export function KioskCodeSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const hasAccount = useAuth(({ user }) => user !== null);
  useEffect(() => {
    if (!hasAccount) onClose();
  }, [hasAccount, onClose]);
  useWakeLock();
  return (
    <Sheet isOpen onClose={onClose} title={text('kiosk-code-title')} closeLabel={text('close')}>
      <article className="member">
        <p className="mut">{text('kiosk-code-text')}</p>
        {hasAccount && <Code />}
      </article>
    </Sheet>
  );
}

function Code() {
  const text = useText();
  const nowMs = useNow(1_000) ?? 0;
  const reading = useQuery({
    queryKey: ['/api/account/kiosk-codes'],
    queryFn: ({ signal }) => api.send('POST /api/account/kiosk-codes', { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { data, refetch, isFetching } = reading;
  const secondsLeft = data && nowMs > 0 ? Math.max(0, Math.ceil((Date.parse(data.expiresAt) - nowMs) / 1_000)) : null;
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver && !isFetching) void refetch();
  }, [isOver, isFetching, refetch]);
  if (useHasFailed(reading)) {
    return (
      <>
        <Notice tone="warn" icon="cloud-off" role="alert">
          {text('kiosk-code-failed')}
        </Notice>
        <Button isBlock icon="refresh-cw" onPress={() => void refetch()}>
          {text('try-again')}
        </Button>
      </>
    );
  }
  return (
    <div className="member__code">
      {data && !isOver ? (
        <QrCode content={data.code} label={text('kiosk-code-qr')} />
      ) : (
        <Skeleton shape="fill" className="member__qr" />
      )}
      <p className="small mut" role="timer" aria-live="off">
        {secondsLeft === null ? '\u00a0' : text('kiosk-code-left', { seconds: secondsLeft })}
      </p>
    </div>
  );
}
