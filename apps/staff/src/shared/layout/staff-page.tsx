import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useText } from '#shared/texts/use-text.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { PageHeadPerson } from './page-head-person.tsx';
import styles from './staff-page.module.css';

/**
 * Page beside the board, with title and back button.
 *
 * @param detail text below the title
 * @param width maximum width on a wide screen
 */
export function StaffPage({
  title,
  detail,
  backTo,
  width,
  children,
}: {
  title: string;
  detail?: string | undefined;
  backTo: string;
  width: 'narrow' | 'middle' | 'wide';
  children: ReactNode;
}) {
  const text = useText();
  const [, navigate] = useLocation();
  return (
    <main className={styles['page']} data-width={width}>
      <header className={styles['head']}>
        <IconButton icon="arrow-left" label={text('back')} onPress={() => navigate(backTo)} />
        <h1 className="h1">
          {title}
          {detail !== undefined && <small>{detail}</small>}
        </h1>
        <PageHeadPerson />
      </header>
      {children}
    </main>
  );
}
