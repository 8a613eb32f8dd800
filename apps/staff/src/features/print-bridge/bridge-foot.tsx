import { officePage } from '#shared/office/office-page.ts';
import type { useStaffCommerce } from '#shared/session/use-staff-commerce.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './print-bridge.module.css';

/** What happens without a network, and the way to the settings. */
export function BridgeFoot({ commerce }: { commerce: ReturnType<typeof useStaffCommerce>['commerce'] }) {
  const text = useText();
  return (
    <>
      <p className={styles['hint']}>
        <Icon name="info" />
        {text('hint')}
      </p>
      {commerce && (
        <a className={buttonClass({ variant: 'quiet' })} href={officePage('printers', commerce)}>
          <Icon name="settings" />
          {text('bridge-settings')}
        </a>
      )}
    </>
  );
}
