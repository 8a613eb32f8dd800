import { useState } from 'react';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import type { OwnDrawer } from '@app/contract/staff/cash-drawers.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import type { useDrawer } from './use-drawer.ts';
import { useText } from './use-text.ts';
import styles from './cash-drawer.module.css';

/** Asks for the float. Cash that was taken without a drawer is named. */
export function OpenDrawer({
  own,
  read: { withoutDrawer },
  commerce: { currency },
}: {
  own: ReturnType<typeof useDrawer>;
  read: OwnDrawer;
  commerce: StaffCommerce;
}) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const floatMinor = typedAmountMinor(typed, currency);
  return (
    <form
      className={styles['start']}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (floatMinor !== null && !own.isOpening) own.open(floatMinor);
      }}
    >
      {withoutDrawer.count > 0 && (
        <Notice tone="warn" icon="coins" title={text('drawer-without')}>
          {text('drawer-without-text', {
            count: withoutDrawer.count,
            price: amountText(toMinor(withoutDrawer.amount), currency),
          })}
        </Notice>
      )}
      <h2 className="h2">{text('drawer-start')}</h2>
      <p className="mut">{text('drawer-start-text')}</p>
      <TextField
        label={text('drawer-float-label')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={isSubmitted && floatMinor === null ? text('drawer-amount-wrong') : undefined}
      />
      {own.openFailure !== undefined && <Notice tone="bad" role="alert" title={own.openFailure} />}
      <Button type="submit" isBlock icon="banknote" isBusy={own.isOpening}>
        {text('drawer-begin')}
      </Button>
    </form>
  );
}
