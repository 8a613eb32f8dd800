import { useState } from 'react';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { AddTablet } from './add-tablet.tsx';
import { TabletList } from './tablet-list.tsx';
import { TabletOffer } from './tablet-offer.tsx';
import { useTablets, type Offer } from './use-tablets.ts';
import { useText } from './use-text.ts';
import styles from './tablets.module.css';

/** The shared tablets of the stalls, and the way to add one. @see AUTH-12 */
export function Tablets() {
  const text = useText();
  const { stalls, nameOf } = useCommerces();
  const { data, error, refetch } = useTablets();
  const [isAdding, setAdding] = useState(false);
  const [offer, setOffer] = useState<Offer | null>(null);
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles['page']}>
      <div className={styles['list']}>
        {isAdding ? (
          <AddTablet stalls={stalls} onOffered={setOffer} onClose={() => setAdding(false)} />
        ) : (
          <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
            {text('tablet-add')}
          </Button>
        )}
        <TabletList tablets={data} nameOf={nameOf} />
      </div>
      {offer && (
        <TabletOffer
          key={offer.tablet.id}
          offer={offer}
          onEnd={() => {
            setOffer(null);
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}
