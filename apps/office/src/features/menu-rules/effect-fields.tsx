import { pricedRows, type PricedRow } from '#features/price-changes/priced-rows.ts';
import { LabelledSwitch } from '#shared/form/switch.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ROUNDING_STEPS } from '@app/contract/back-office/menus/menu-rules.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from './use-text.ts';
import type { FieldsProps } from './window-fields.tsx';
import styles from './menu-rules.module.css';

type Props = FieldsProps & { products: readonly ManagedProduct[] };

/** What a rule does, and to which products. */
export function EffectFields(props: Props) {
  const { typed, onChange } = props;
  const text = useText();
  return (
    <fieldset className={styles['fields']}>
      <legend>{text('rule-kind')}</legend>
      <SegmentedControl
        label={text('rule-kind')}
        value={typed.kind}
        options={(['menu', 'percent', 'fixed'] as const).map((value) => ({ value, label: text(`rule-${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      {typed.kind === 'percent' && <PercentFields {...props} />}
      {typed.kind === 'fixed' ? <FixedPrices {...props} /> : <ScopeFields {...props} />}
      {typed.kind === 'menu' && (
        <LabelledSwitch
          label={text('rule-hides')}
          hint={text('rule-hides-hint')}
          isOn={typed.hidesOutside}
          onChange={(hidesOutside) => onChange({ hidesOutside })}
        />
      )}
    </fieldset>
  );
}

function PercentFields({ typed, wrong, onChange }: FieldsProps) {
  const text = useText();
  const { currency } = useOpenVenue();
  return (
    <div className={styles['three']}>
      <SelectField
        label={text('percent-way')}
        value={typed.isCheaper ? 'less' : 'more'}
        options={(['less', 'more'] as const).map((value) => ({ value, label: text(`percent-${value}`) }))}
        onChange={(way) => onChange({ isCheaper: way === 'less' })}
      />
      <TextField
        label={text('percent-value')}
        error={wrong === 'percent' ? text('wrong-percent') : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed.percent}
        onChange={(percent) => onChange({ percent })}
      />
      <SelectField
        label={text('percent-step')}
        value={String(typed.roundTo)}
        options={ROUNDING_STEPS.map((step) => ({ value: String(step), label: amountText(toMinor(step), currency) }))}
        onChange={(step) => onChange({ roundTo: ROUNDING_STEPS.find((one) => String(one) === step) ?? 1 })}
      />
    </div>
  );
}

/** The whole stall, or sections and products of it. */
function ScopeFields({ typed, wrong, products, onChange }: Props) {
  const text = useText();
  const { isAll, categoryIds, productIds } = typed;
  const sections = [...Map.groupBy(products, ({ productCategoryId }) => productCategoryId)];
  return (
    <>
      <SegmentedControl
        label={text('rule-products')}
        value={isAll ? 'all' : 'some'}
        options={(['all', 'some'] as const).map((value) => ({ value, label: text(`scope-${value}`) }))}
        onChange={(value) => onChange({ isAll: value === 'all' })}
      />
      {wrong === 'products' && <p role="alert">{text('wrong-products')}</p>}
      {!isAll &&
        sections.map(([categoryId, own]) => (
          <div key={categoryId} className={styles['section']}>
            <Check
              label={text('scope-section', { name: own[0]?.categoryName ?? '' })}
              isChecked={categoryIds.includes(categoryId)}
              onChange={() => onChange({ categoryIds: toggled(categoryIds, categoryId) })}
            />
            {!categoryIds.includes(categoryId) &&
              own.map(({ id, name }) => (
                <Check
                  key={id}
                  label={name}
                  isChecked={productIds.includes(id)}
                  onChange={() => onChange({ productIds: toggled(productIds, id) })}
                />
              ))}
          </div>
        ))}
    </>
  );
}

function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

function Check({ label, isChecked, onChange }: { label: string; isChecked: boolean; onChange: () => void }) {
  return (
    <label>
      <input type="checkbox" checked={isChecked} onChange={onChange} />
      {label}
    </label>
  );
}

function FixedPrices({ typed, wrong, products, onChange }: Props) {
  const text = useText();
  const rows = pricedRows(products);
  return (
    <>
      <p>{text('fixed-hint')}</p>
      {wrong === 'prices' && <p role="alert">{text('wrong-prices')}</p>}
      <div className={styles['prices']}>
        {rows.map((row) => (
          <FixedPrice
            key={row.id}
            row={row}
            value={typed.prices.get(row.id) ?? ''}
            onChange={(price) => onChange({ prices: new Map(typed.prices).set(row.id, price) })}
          />
        ))}
      </div>
    </>
  );
}

function FixedPrice({ row, value, onChange }: { row: PricedRow; value: string; onChange: (value: string) => void }) {
  const text = useText();
  const { currency } = useOpenVenue();
  return (
    <TextField
      label={row.name}
      hint={text('fixed-now', { price: amountText(row.priceMinor, currency) })}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={onChange}
    />
  );
}
