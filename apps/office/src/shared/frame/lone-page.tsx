import { Suspense, type ReactNode } from 'react';
import { ConfirmOfficeSession } from '#shared/factor/confirm-office-session.tsx';
import { Guide } from '#shared/guide/guide.tsx';
import { Toasts } from '#shared/toasts/toasts.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import styles from './lone-page.module.css';

/** A page outside of a venue. @param isWide it has a table with many columns */
export function LonePage({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <>
      <main className={classNames('office', styles['page'], isWide && styles['wide'])}>
        <Suspense>{children}</Suspense>
      </main>
      <Toasts />
      <Guide />
      <ConfirmOfficeSession />
    </>
  );
}
