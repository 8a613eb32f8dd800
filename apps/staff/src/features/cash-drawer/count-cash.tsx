import type { CashDrawer } from '@app/contract/staff/cash-drawers.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { BANKNOTES_MINOR } from '@app/rules/cash/banknotes.ts';
import { isReasonRequired } from '@app/rules/cash/drawer-sums.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { CountRow } from './count-row.tsx';
import { DrawerDifference } from './drawer-difference.tsx';
import { ShareTips, useTipShares } from './share-tips.tsx';
import { useCount, useTypedCount } from './typed-count.ts';
import type { Count } from './use-drawer.ts';
import { useText } from './use-text.ts';
import styles from './cash-drawer.module.css';

const REASON_CHARACTERS = 200;

/** Counts the cash by note, or as one amount, shows the difference and closes the drawer. */
export function CountCash({
  drawer,
  isOffline,
  isBusy,
  failure,
  onClose,
}: {
  drawer: CashDrawer;
  isOffline: boolean;
  isBusy: boolean;
  failure: string | undefined;
  onClose: (count: Count) => void;
}) {
  const text = useText();
  const { totals, currency, tips } = drawer;
  const [{ reason }, change] = useTypedCount(drawer.id);
  const count = useCount(drawer);
  const shares = useTipShares(drawer, count.countedMinor);
  const differenceMinor = count.countedMinor - toMinor(totals.expected);
  const isReasonMissing = reason.trim() === '' && isReasonRequired(differenceMinor, currency);
  const blocker = useBlocker(
    [isOffline, 'drawer-needs-signal'],
    [count.otherMinor === null || shares.isWrong, 'drawer-amount-wrong'],
    [isReasonMissing, 'drawer-reason-needed'],
    [shares.isTooMuch, 'tips-too-much'],
  );
  const { notes, otherMinor } = count;
  const close = () => onClose({ notes, otherMinor: otherMinor ?? 0, reason: reason.trim(), tips: shares.shares });
  return (
    <section className={styles['count']} aria-labelledby="count">
      <header className={styles['head']}>
        <h2 className="h3" id="count">
          {text('count-title')}
        </h2>
        <Button size="s" variant="quiet" onPress={count.clear}>
          {text('count-clear')}
        </Button>
      </header>
      <NoteTable count={count} currency={currency} />
      <TextField
        label={text('count-other')}
        hint={text('count-other-hint')}
        inputMode="decimal"
        autoComplete="off"
        value={count.other}
        onChange={count.setOther}
      />
      <p className={styles['counted']}>
        {text('counted')} <b className="num">{amountText(count.countedMinor, currency)}</b>
      </p>
      <DrawerDifference differenceMinor={differenceMinor} currency={currency} isLive />
      {differenceMinor !== 0 && (
        <TextField
          label={text('drawer-what-happened')}
          autoComplete="off"
          maxLength={REASON_CHARACTERS}
          value={reason}
          onChange={(typed) => change({ reason: typed })}
        />
      )}
      {tips && <ShareTips tips={tips} currency={currency} shares={shares} />}
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
      <Button isBlock icon="lock" isBusy={isBusy} reason={blocker} onPress={close}>
        {text('drawer-close')}
      </Button>
    </section>
  );
}

type BlockerText = 'drawer-needs-signal' | 'drawer-amount-wrong' | 'drawer-reason-needed' | 'tips-too-much';

/** Returns the first reason why the drawer cannot be closed. */
function useBlocker(...reasons: readonly [applies: boolean, text: BlockerText][]): string | undefined {
  const text = useText();
  const first = reasons.find(([applies]) => applies);
  return first && text(first[1]);
}

function NoteTable({ count, currency }: { count: ReturnType<typeof useCount>; currency: Currency }) {
  const text = useText();
  return (
    <table className={styles['notes']}>
      <thead>
        <tr>
          <th scope="col">{text('count-value')}</th>
          <th scope="col">{text('count-quantity')}</th>
          <th scope="col">{text('count-sum')}</th>
        </tr>
      </thead>
      <tbody>
        {BANKNOTES_MINOR[currency].map((valueMinor) => (
          <CountRow
            key={valueMinor}
            valueMinor={valueMinor}
            currency={currency}
            quantity={count.quantities.get(valueMinor) ?? 0}
            onChange={(quantity) => count.setQuantity(valueMinor, quantity)}
          />
        ))}
      </tbody>
    </table>
  );
}
