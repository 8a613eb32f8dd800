import { useLocation } from 'wouter';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import styles from './new-order-button.module.css';

/** Leads from the board to the entry of an order. */
export function NewOrderButton({ commerceId }: { commerceId: number }) {
  const text = useText();
  const [, navigate] = useLocation();
  return (
    <span className={styles['button']}>
      <Button variant="tonal" size="s" icon="plus" onPress={() => navigate(`/board/${commerceId}/new-order`)}>
        {text('counter-new')}
      </Button>
    </span>
  );
}
