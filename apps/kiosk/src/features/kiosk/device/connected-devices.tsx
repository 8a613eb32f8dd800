import { MemberReader } from '../member/member-reader.tsx';
import { CloverConnection } from '../pay/clover/clover-connection.tsx';
import { useKioskConnection } from './kiosk-connection.ts';

/** The terminal and the scanner of an open kiosk. They stay connected while the screens change. */
export function ConnectedDevices() {
  const isOpen = useKioskConnection((connection) => connection.kind === 'open');
  const hasScanner = useKioskConnection(({ kind, kiosk }) => kind === 'open' && kiosk.hasScanner);
  return (
    <>
      {isOpen && <CloverConnection />}
      {hasScanner && <MemberReader />}
    </>
  );
}
