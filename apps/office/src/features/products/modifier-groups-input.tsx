import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CopyGroup } from '#features/product-parts/copy-group.tsx';
import type { Row } from '#shared/api/resource-client.ts';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { MoneyInput, NumberInput, SwitchInput, TextInput } from '#shared/form/inputs.tsx';
import { FormSection } from '#shared/form/sections/form-section.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { AddBySelect } from './add-by-select.tsx';
import { ListError } from './list-error.tsx';
import { RowTools } from './row-tools.tsx';
import { useCommerceProducts } from './use-commerce-products.ts';
import { useText } from './use-text.ts';
import styles from './products.module.css';

const NAME = 'modifierGroups';
const EXTRA_TYPES: readonly number[] = [4, 5];
/** Also while a number is still being typed. */
const ChosenOptions = z.array(z.looseObject({ productId: z.number() }));
const Chosen = z.array(z.looseObject({ id: z.number().nullable(), options: ChosenOptions }));

const ComparedGroups = z.array(
  z.object({
    name: z.string(),
    minChoices: z.number().nullable(),
    maxChoices: z.number().nullable(),
    options: z.array(z.object({ productId: z.number(), priceMinor: z.number().nullable() })),
  }),
);

/** The groups of choices of a product, with the price of each option in it. @see EXTRA-01, EXTRA-03 */
export function ModifierGroupsInput({ row }: { row: Row | null }) {
  const productId = row?.id ?? null;
  const text = useText();
  const { getValues, setValue } = useFormContext();
  const groups = useFieldArray({ name: NAME, keyName: 'key' });
  const products = useCommerceProducts();
  const extras = products.filter(({ id, typeId }) => EXTRA_TYPES.includes(typeId) && id !== productId);
  const others = products.filter(({ id, modifierGroups }) => id !== productId && modifierGroups.length > 0);
  const chosen = Chosen.safeParse(useWatch({ name: NAME })).data ?? [];
  const stored = products.find(({ id }) => id === productId)?.modifierGroups ?? [];
  const storedAt = (at: number) => stored.find(({ id }) => id !== null && id === chosen[at]?.id);
  const targets = products.filter(({ id, typeId }) => id !== productId && !EXTRA_TYPES.includes(typeId));
  useGroupsText(products);
  const used = new Set(chosen.flatMap(({ options }) => options.map((option) => option.productId)));
  const add = (group: object) => {
    groups.append({ ...group, id: null, isOneUnitEach: getValues(`${NAME}.0.isOneUnitEach`) === true });
    // Only these two types ask for choices.
    if (getValues('typeId') === 1) setValue('typeId', 3, { shouldDirty: true });
  };
  const copies = others.flatMap((product) =>
    product.modifierGroups.map((group) => ({ value: `${group.id}`, label: `${group.name} (${product.name})`, group })),
  );
  return (
    <FormSection title={text('product-section-groups')} lead={text('product-section-groups-lead')}>
      {extras.length === 0 && <p className={styles['empty']}>{text('options-missing')}</p>}
      <div className={styles['rows']}>
        {groups.fields.map(({ key }, at) => {
          const group = storedAt(at);
          return (
            <fieldset key={key} className={styles['group']}>
              <legend className="sr">{text('products.modifierGroups')}</legend>
              <div className={styles['row']}>
                <div className={styles['numbers']}>
                  <TextInput name={`${NAME}.${at}.name`} label={text('group-name')} />
                  <TextInput name={`${NAME}.${at}.translatedName`} label={text('group-in-other-language')} isOptional />
                  <NumberInput name={`${NAME}.${at}.minChoices`} label={text('group-min')} />
                  <NumberInput
                    name={`${NAME}.${at}.maxChoices`}
                    label={text('group-max')}
                    hint={text('group-max-hint')}
                  />
                </div>
                <RowTools
                  at={at}
                  of={groups.fields.length}
                  removeLabel={text('group-remove')}
                  onMove={(to) => groups.move(at, to)}
                  onRemove={() => groups.remove(at)}
                />
              </div>
              <Options name={`${NAME}.${at}.options`} extras={extras} used={used} />
              {group && <CopyGroup group={group} products={targets} />}
            </fieldset>
          );
        })}
      </div>
      <ListError name={NAME} />
      {groups.fields.length > 0 && <OneUnitEach count={groups.fields.length} />}
      <div className={styles['adding']}>
        <Button
          icon="plus"
          variant="plain"
          onPress={() => add({ name: '', translatedName: null, minChoices: 0, maxChoices: null, options: [] })}
        >
          {text('group-add')}
        </Button>
        <AddBySelect
          label={text('group-copy')}
          options={copies}
          onChoose={({ group }) => {
            const options = group.options.filter((option) => !used.has(option.productId));
            add({ ...group, options });
          }}
        />
      </div>
    </FormSection>
  );
}

/** `Tamaño (1–1): Chica, Grande $ 500`. */
function useGroupsText(products: readonly ManagedProduct[]): void {
  const { currency } = useOpenVenue();
  const optionText = ({ productId, priceMinor }: { productId: number; priceMinor: number | null }) => {
    const name = products.find(({ id }) => id === productId)?.name ?? String(productId);
    return priceMinor === null ? name : `${name} ${amountText(priceMinor, currency)}`;
  };
  useFieldValueText(NAME, (other) =>
    (ComparedGroups.safeParse(other).data ?? [])
      .map(({ name, minChoices, maxChoices, options }) => {
        const range = `${minChoices ?? 0}–${maxChoices ?? ''}`;
        return `${name} (${range}): ${options.map(optionText).join(', ')}`;
      })
      .join('; '),
  );
}

/** All groups of a product count alike. */
function OneUnitEach({ count }: { count: number }) {
  const text = useText();
  const { setValue } = useFormContext();
  return (
    <SwitchInput
      name={`${NAME}.0.isOneUnitEach`}
      label={text('group-one-unit')}
      onChanged={(isOn) => {
        for (let at = 1; at < count; at += 1) setValue(`${NAME}.${at}.isOneUnitEach`, isOn, { shouldDirty: true });
      }}
    />
  );
}

function Options({
  name,
  extras,
  used,
}: {
  name: string;
  extras: readonly ManagedProduct[];
  used: ReadonlySet<number>;
}) {
  const text = useText();
  const { currency } = useOpenVenue();
  const options = useFieldArray({ name, keyName: 'key' });
  const known = ChosenOptions.safeParse(useWatch({ name })).data ?? [];
  const free = extras
    .filter(({ id }) => !used.has(id))
    .map((extra) => ({ value: `${extra.id}`, label: extra.name, extra }));
  return (
    <>
      {options.fields.length === 0 && <p className={styles['empty']}>{text('options-none')}</p>}
      {options.fields.map(({ key }, at) => {
        const extra = extras.find(({ id }) => id === known[at]?.productId);
        return (
          <div key={key} className={styles['option']}>
            <b>{extra?.name ?? known[at]?.productId}</b>
            <MoneyInput
              name={`${name}.${at}.priceMinor`}
              label={text('option-price')}
              hint={extra && text('option-price-hint', { price: amountText(extra.priceMinor, currency) })}
              currency={currency}
              isOptional
            />
            <RowTools
              at={at}
              of={options.fields.length}
              removeLabel={text('option-remove', { name: extra?.name ?? '' })}
              onMove={(to) => options.move(at, to)}
              onRemove={() => options.remove(at)}
            />
          </div>
        );
      })}
      <div className={styles['adding']}>
        <AddBySelect
          label={text('option-add')}
          options={free}
          onChoose={({ extra }) => options.append({ productId: extra.id, priceMinor: null })}
        />
      </div>
    </>
  );
}
