import type { ReactNode } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import type { AccountPage } from './account-page.ts';
import { Row } from './account-row.tsx';

/** What the person has at the open venue: pages of the account. Null: nothing to show. */
export type OwnAtVenue = { cards: ReactNode; seat: { detail: string; page: ReactNode } | null };

/** @see AUTH-09 */
export function OwnRows({ own: { cards, seat }, onPage }: { own: OwnAtVenue; onPage: (page: AccountPage) => void }) {
  const text = useText();
  return (
    <>
      {cards !== null && <Row icon="credit-card" title={text('cards-title')} onPress={() => onPage('cards')} />}
      {seat !== null && (
        <Row icon="armchair" title={text('seat-own')} detail={seat.detail} onPress={() => onPage('seat')} />
      )}
    </>
  );
}
