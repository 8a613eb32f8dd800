import { Suspense, type ReactNode } from 'react';
import { ConfirmOfficeSession } from '#shared/factor/confirm-office-session.tsx';
import { Guide } from '#shared/guide/guide.tsx';
import { Toasts } from '#shared/toasts/toasts.tsx';
import styles from './lone-page.module.css';

/** A page outside of a venue. */
export function LonePage({ children }: { children: ReactNode }) {
  return (
    <>
      <main className={`office ${styles['page']}`}>
        <Suspense>{children}</Suspense>
      </main>
      <Toasts />
      <Guide />
      <ConfirmOfficeSession />
    </>
  );
}
