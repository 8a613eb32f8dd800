import type { CashDrawer, DrawerTips } from '@app/contract/staff/cash-drawers.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { amountToType, typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useTypedCount } from './typed-count.ts';
import { useText } from './use-text.ts';
import styles from './cash-drawer.module.css';

type TipShare = { accountId: number; amountMinor: number };

/**
 * What a close hands to people: equal parts, unless staff typed other amounts.
 *
 * @param countedMinor the tips are taken out of it
 */
export function useTipShares(
  { id, tips, currency }: Pick<CashDrawer, 'id' | 'tips' | 'currency'>,
  countedMinor: number,
) {
  const [{ tips: typed }, change] = useTypedCount(id);
  const read = (accountId: number, share: number) => {
    const text = typed.get(accountId);
    return text === undefined ? toMinor(share) : text.trim() === '' ? 0 : typedAmountMinor(text, currency);
  };
  const people = (tips?.people ?? []).map(({ accountId, share }) => ({ accountId, minor: read(accountId, share) }));
  const sumMinor = people.reduce((sum, { minor }) => sum + (minor ?? 0), 0);
  const shares: TipShare[] = people.map(({ accountId, minor }) => ({ accountId, amountMinor: minor ?? 0 }));
  return {
    typed,
    shares,
    sumMinor,
    isWrong: people.some(({ minor }) => minor === null),
    isTooMuch: sumMinor > Math.min(toMinor(tips?.owed ?? 0), countedMinor),
    setShare: (accountId: number, text: string) => change({ tips: new Map(typed).set(accountId, text) }),
  };
}

/** The tips to share out, by person. @see TIP-03 */
export function ShareTips({
  tips,
  currency,
  shares,
}: {
  tips: DrawerTips;
  currency: Currency;
  shares: ReturnType<typeof useTipShares>;
}) {
  const text = useText();
  const price = (amount: number) => amountText(toMinor(amount), currency);
  return (
    <section className={styles['tips']} aria-labelledby="tips">
      <h3 className="h3" id="tips">
        {text('tips-title')}
      </h3>
      <p className="small mut">{text('tips-taken', { cash: price(tips.cash), other: price(tips.other) })}</p>
      {tips.people.map(({ accountId, person, cash, other, share }) => (
        <TextField
          key={accountId}
          label={text('tips-for', { person: person ?? text('drawer-erased') })}
          hint={text('tips-taken', { cash: price(cash), other: price(other) })}
          inputMode="decimal"
          autoComplete="off"
          value={shares.typed.get(accountId) ?? amountToType(toMinor(share), currency)}
          onChange={(value) => shares.setShare(accountId, value)}
        />
      ))}
      <p className={styles['counted']}>
        {text('tips-handed')} <b className="num">{text('tips-of', sumFacts(shares.sumMinor, tips, currency))}</b>
      </p>
    </section>
  );
}

/** What a close handed to people. */
export function HandedTips({ tips, currency }: { tips: DrawerTips; currency: Currency }) {
  const text = useText();
  const handed = tips.people.filter(({ share }) => share > 0);
  const price = (amount: number) => amountText(toMinor(amount), currency);
  return (
    <section className={styles['panel']} aria-labelledby="handed-tips">
      <h2 className="h3" id="handed-tips">
        {text('tips-title')}
      </h2>
      <p className="small mut">{text('tips-taken', { cash: price(tips.cash), other: price(tips.other) })}</p>
      <dl className={styles['totals']}>
        {handed.map(({ accountId, person, share }) => (
          <div key={accountId}>
            <dt>{text('tips-for', { person: person ?? text('drawer-erased') })}</dt>
            <dd className="num">{price(share)}</dd>
          </div>
        ))}
        <div className={styles['sum']}>
          <dt>{text('tips-handed')}</dt>
          <dd className="num">{price(tips.owed)}</dd>
        </div>
      </dl>
    </section>
  );
}

function sumFacts(sumMinor: number, { owed }: DrawerTips, currency: Currency) {
  return { handed: amountText(sumMinor, currency), owed: amountText(toMinor(owed), currency) };
}
