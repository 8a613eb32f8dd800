import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#shared/api/api.ts';
import { becomeTablet } from '#shared/api/shared-tablet.ts';
import type { ResponseBody } from '@app/client/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { isRevoked } from './use-tablet.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './tablet.module.css';

const PATH = '/staff/tablet';
const ASK_EVERY_MS = 2_000;
/** The digits of an opened link, for a reload of this tab. */
const OPENED_KEY = 'opened-tablet-link';

type Opened = ResponseBody<'POST /api/tablet/link'>;

/** The token of the tablet's link that was opened; null: none. It is in the fragment, which browsers do not send. */
export function tabletLinkToken(): string | null {
  return location.pathname === PATH && location.hash.length > 1 ? location.hash.slice(1) : null;
}

/** Opens the link of a tablet and shows the digits that the office compares. @see AUTH-12 */
export function TabletLink({ token, onDone }: { token: string; onDone: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const opening = useQuery({
    queryKey: ['/api/tablet/link', token],
    queryFn: () => openOnce(token),
    retry: (count, failure) => !(failure instanceof ApiProblem) && count < 2,
    staleTime: Infinity,
  });
  return (
    <main className={styles['link']}>
      {opening.error && (
        <EmptyState icon="lock" role="alert" title={text('link-gone')} text={failureText(opening.error)} />
      )}
      {opening.isPending && <SkeletonLines lines={3} />}
      {opening.data && <Digits opened={opening.data} onDone={onDone} />}
    </main>
  );
}

function Digits({ opened, onDone }: { opened: Opened; onDone: () => void }) {
  const text = useText();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (isRefused) return;
    const ask = async () => {
      try {
        const { commerceName, commerceId } = await api.send('GET /api/tablet');
        sessionStorage.removeItem(OPENED_KEY);
        history.replaceState(null, '', `/staff/board/${commerceId}`);
        becomeTablet(commerceName);
        onDone();
      } catch (failure) {
        if (failure instanceof Error && isRevoked(failure)) setRefused(true);
      }
    };
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRefused, onDone]);
  if (isRefused) return <EmptyState icon="lock" role="alert" title={text('link-gone')} text={text('link-refused')} />;
  return (
    <section className={styles['digits']} aria-labelledby="digits-title">
      <h1 id="digits-title" className="h1">
        {text('link-title')}
      </h1>
      <p className="num">{opened.checkDigits.split('').join(' ')}</p>
      <p>{text('link-lead')}</p>
      <p className="mut">{text('link-wait', { tablet: opened.name, stall: opened.commerceName })}</p>
    </section>
  );
}

/** A link opens once: a reload shows the digits again. */
async function openOnce(token: string): Promise<Opened> {
  const stored = sessionStorage.getItem(OPENED_KEY);
  if (stored !== null) {
    const { of, opened }: { of: string; opened: Opened } = JSON.parse(stored);
    if (of === token) return opened;
  }
  const opened = await api.send('POST /api/tablet/link', { body: { token } });
  sessionStorage.setItem(OPENED_KEY, JSON.stringify({ of: token, opened }));
  return opened;
}
