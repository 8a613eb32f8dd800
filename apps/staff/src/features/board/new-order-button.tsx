import { useLocation } from 'wouter';
import { useMay } from '#shared/session/own-permissions.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { useText } from './texts/use-text.ts';
import styles from './new-order-button.module.css';

/** Leads from the board to the entry of an order. */
export function NewOrderButton({ commerceId }: { commerceId: number }) {
  const text = useText();
  const [, navigate] = useLocation();
  const may = useMay();
  if (!may('take-cash')) return null;
  return (
    <span className={styles['button']}>
      <Button variant="tonal" size="s" icon="plus" onPress={() => navigate(`/board/${commerceId}/new-order`)}>
        {text('counter-new')}
      </Button>
    </span>
  );
}
