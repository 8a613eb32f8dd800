import { LoadingAndFailure } from '#shared/layout/loading-and-failure.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import type { Board } from '@app/contract/staff/board.ts';
import { useBoard } from '../tickets/use-board.ts';
import { UndecidedOrders } from './undecided-orders.tsx';
import { useText } from './use-text.ts';
import { useWaste } from './use-waste.ts';
import { WasteEntries } from './waste-entries.tsx';
import { WasteForm } from './waste-form.tsx';
import styles from './waste.module.css';

/** What a stall throws away: prepared units of ended orders without a decision, and waste that comes from no order. @see ORD-08 */
export function WastePage({ commerceId }: { commerceId: number }) {
  const text = useText();
  const { board, error, readAgain } = useBoard(commerceId);
  return (
    <StaffPage title={text('waste-page')} detail={board?.commerce.name} backTo={`/board/${commerceId}`} width="middle">
      {board ? <Content board={board} /> : <LoadingAndFailure hasData={false} error={error} onRetry={readAgain} />}
    </StaffPage>
  );
}

function Content({ board: { commerce, products } }: { board: Board }) {
  const own = useWaste(commerce.id);
  const { waste } = own;
  return (
    <div className={styles['sides']}>
      <WasteForm products={products} own={own} />
      <div className={styles['lists']}>
        <LoadingAndFailure hasData={waste !== undefined} error={own.readError} onRetry={own.readAgain} />
        {waste && (
          <>
            <UndecidedOrders undecided={waste.undecided} commerce={commerce} onDecided={own.readAgain} />
            <WasteEntries entries={waste.entries} own={own} timeZone={commerce.timeZone} />
          </>
        )}
      </div>
    </div>
  );
}
