import { LoadingAndFailure } from '#shared/layout/loading-and-failure.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import { PermissionsProvider } from '#shared/session/own-permissions.tsx';
import { useBoard } from '../tickets/use-board.ts';
import { PassReader } from './pass-reader.tsx';
import { useText } from './use-text.ts';

/** Hands over by the signed QR of visitors, with and without a network. @see DEL-04, ORD-08 */
export function PassPage({ commerceId }: { commerceId: number }) {
  const text = useText();
  const read = useBoard(commerceId);
  const { board } = read;
  return (
    <StaffPage title={text('pass-title')} detail={board?.commerce.name} backTo={`/board/${commerceId}`} width="narrow">
      {board ? (
        <PermissionsProvider value={board.commerce.permissions}>
          <PassReader {...read} board={board} />
        </PermissionsProvider>
      ) : (
        <LoadingAndFailure hasData={false} error={read.error} onRetry={read.readAgain} />
      )}
    </StaffPage>
  );
}
