import { useText } from '#shared/texts/use-text.ts';
import type { OpenMoney } from '@app/contract/visitor/account.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { Icon } from '@app/ui/icons/icon.tsx';

/** Money of the account that is not settled, with its consequence. */
export function OpenMoneyList({ openMoney }: { openMoney: readonly OpenMoney[] }) {
  const text = useText();
  const language = useLanguage();
  return (
    <section aria-labelledby="open-money">
      <h3 className="strong gap" id="open-money">
        {text('open-money-title')}
      </h3>
      <ul className="account__consequences">
        {openMoney.map(({ kind, venue, orderNumber, amount, currency }) => (
          <li key={`${kind} ${venue} ${orderNumber ?? ''} ${amount}`}>
            <Icon name="wallet" />
            <span>
              {text(`open-money-${kind}`, {
                venue,
                order: orderNumber,
                amount: exactPriceText(amount, currency, language),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
