import { useEffect } from 'react';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { kioskApi } from '../../device/kiosk-api.ts';
import { useKiosk } from '../../device/kiosk-connection.ts';
import { useKioskVisit } from '../../visit/kiosk-visit.ts';
import { useTill } from './till-store.ts';

/** Opens the till of a kiosk with a Clover terminal, once, and forgets the payment of a visit that ended. @see CLV-01 */
export function CloverConnection() {
  const { provider, configId } = useKiosk().terminal;
  const till = useTill((store) => store.till);
  const hasOrder = useKioskVisit(({ order }) => order !== null);

  useEffect(() => {
    if (provider !== PAYMENT_PROVIDER.clover) return;
    let isClosed = false;
    void import('#features/clover/open-kiosk-till.ts').then(({ openKioskTill }) => {
      if (!isClosed) useTill.setState({ till: openKioskTill(kioskApi, configId) });
    });
    return () => {
      isClosed = true;
      useTill.getState().till?.close();
      useTill.setState({ till: null });
    };
  }, [provider, configId]);

  useEffect(() => {
    if (!hasOrder) till?.forget();
  }, [hasOrder, till]);
  return null;
}
