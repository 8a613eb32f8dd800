import { plainAmount } from '#shared/form/inputs.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import type { TypedPrices } from './typed-prices.ts';
import table from '#shared/table/resource-table.module.css';
import styles from './price-changes.module.css';

/** The products of a stall. A chosen one has a field for its new price. @param isChecked shows what is missing */
export function PriceTable({
  products,
  typed,
  onChange,
  isChecked,
}: {
  products: readonly ManagedProduct[];
  typed: TypedPrices;
  onChange: (typed: TypedPrices) => void;
  isChecked: boolean;
}) {
  const text = useText();
  const { currency } = useOpenVenue();
  const isAll = typed.size === products.length;
  const first = ({ id, priceMinor }: ManagedProduct): [number, string] => [
    id,
    typed.get(id) ?? plainAmount(priceMinor, currency),
  ];
  const toggle = (product: ManagedProduct) => {
    const next = new Map(typed);
    if (!next.delete(product.id)) next.set(...first(product));
    onChange(next);
  };
  return (
    <div className={table['box']}>
      <table className={table['table']} aria-label={text('prices-plan-title')}>
        <thead>
          <tr>
            <th className={table['select']}>
              <input
                type="checkbox"
                aria-label={text('select-all')}
                checked={isAll}
                onChange={() => onChange(isAll ? new Map() : new Map(products.map(first)))}
              />
            </th>
            <th scope="col">{text('prices-product')}</th>
            <th scope="col" className={table['number']}>
              {text('prices-now')}
            </th>
            <th scope="col" className={table['number']}>
              {text('prices-new')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.id} aria-selected={typed.has(product.id)}>
              <td className={table['select']}>
                <input
                  type="checkbox"
                  aria-label={text('select-row', { name: product.name })}
                  checked={typed.has(product.id)}
                  onChange={() => toggle(product)}
                />
              </td>
              <th scope="row">
                {product.name}
                <small>{product.categoryName}</small>
              </th>
              <td className={table['number']}>{priceText(product.priceMinor, currency)}</td>
              <td className={table['number']}>
                {typed.has(product.id) && (
                  <NewPrice
                    name={product.name}
                    value={typed.get(product.id) ?? ''}
                    isChecked={isChecked}
                    onChange={(price) => onChange(new Map(typed).set(product.id, price))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NewPrice({
  name,
  value,
  isChecked,
  onChange,
}: {
  name: string;
  value: string;
  isChecked: boolean;
  onChange: (value: string) => void;
}) {
  const text = useText();
  const { currency } = useOpenVenue();
  const isWrong = isChecked && typedAmountMinor(value, currency) === null;
  return (
    <span className={styles['new']}>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={text('prices-new-of', { name })}
        aria-invalid={isWrong || undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {isWrong && <small role="alert">{text('prices-wrong')}</small>}
    </span>
  );
}
