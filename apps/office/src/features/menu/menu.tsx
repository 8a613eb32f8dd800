import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import { BatchBar } from '#features/menu-batches/batch-bar.tsx';
import { MenuFilters } from '#features/menu-batches/menu-filters.tsx';
import { PlannedPriceNote, SizePrices } from '#features/price-changes/planned-price-note.tsx';
import { clientOf } from '#shared/api/resource-clients.ts';
import { Switch } from '#shared/form/switch.tsx';
import { DeclaredList, type DeclaredColumn } from '#shared/resources/declared-list.tsx';
import { EditableCell } from '#shared/table/editable-cell.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { products, type ManagedProduct } from '@app/contract/resources/products.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { amountToType, typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { FirstProducts, MenuLinks } from './menu-links.tsx';
import { MenuTools } from './menu-tools.tsx';
import { UnavailableToday } from './unavailable-today.tsx';
import { useMenuChanges } from './use-menu-changes.ts';
import { menuTexts, useText } from './use-text.ts';
import styles from './menu.module.css';

/** The products of the open venue, of all stalls or one; prices and stock are edited in their rows. @see API-03 */
export function Menu() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const stalls = useQuery({
    queryKey: ['commerces', 'choice', venueId],
    queryFn: () => clientOf('commerces').list(venueId, { page: 1, perPage: 500, order: 'asc' }),
  });
  const hasCommerces = (stalls.data?.total ?? 1) > 0;
  const changes = useMenuChanges();
  const columns = useColumns(changes);
  return (
    <>
      <DeclaredList<ManagedProduct>
        texts={menuTexts}
        resource={products}
        path="menu"
        icon="utensils"
        sort={{ field: 'id', order: 'ASC' }}
        perPage={100}
        lead={hasCommerces ? <MenuLinks /> : undefined}
        choice={<CommerceChoice stalls={stalls.data?.data ?? []} />}
        tools={<MenuTools />}
        columns={columns}
        pictureIcon="image"
        detailOf={({ categoryName, commerceName }) => `${categoryName} · ${commerceName}`}
        bulk={BatchBar}
        filters={hasCommerces && <MenuFilters />}
        emptyAction={hasCommerces ? <FirstProducts /> : undefined}
        {...(!hasCommerces && {
          create: (
            <Link className={buttonClass({ variant: 'primary' })} to={`/${venueId}/stalls/new`}>
              {text('menu-needs-stall')}
            </Link>
          ),
        })}
      />
      {changes.dialog}
    </>
  );
}

function CommerceChoice({ stalls }: { stalls: readonly { id: number }[] }) {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const chosen: unknown = filterValues['commerceId'];
  return (
    <label className={styles['stall']}>
      <span className="sr">{text('products.commerceId')}</span>
      <select
        value={typeof chosen === 'number' || typeof chosen === 'string' ? String(chosen) : ''}
        onChange={({ target }) =>
          setFilters({ ...filterValues, commerceId: target.value === '' ? undefined : Number(target.value) })
        }
      >
        <option value="">{text('menu-all-stalls')}</option>
        {stalls.map((stall) => (
          <option key={stall.id} value={stall.id}>
            {'name' in stall ? String(stall.name) : stall.id}
          </option>
        ))}
      </select>
    </label>
  );
}

function useColumns(changes: ReturnType<typeof useMenuChanges>): DeclaredColumn<ManagedProduct>[] {
  const text = useText();
  const venue = useOpenVenue();
  const { changePrice, changeStock, changeSale } = changes;
  return [
    'name',
    {
      name: 'priceMinor',
      show: (row) => (
        <>
          <EditableCell
            label={text('edit-price', { name: row.name })}
            shown={amountText(row.priceMinor, venue.currency)}
            typed={amountToType(row.priceMinor, venue.currency)}
            onSave={async (typed) => {
              const priceMinor = typedAmountMinor(typed, venue.currency);
              if (priceMinor === null) return text('amount-wrong');
              return (await changePrice(row, priceMinor)) ? null : text('conflict-undecided');
            }}
          />
          <SizePrices row={row} />
          <PlannedPriceNote productId={row.id} />
        </>
      ),
    },
    {
      name: 'stockUnits',
      isNumber: true,
      show: (row) =>
        row.sizes > 0 ? (
          text('product-stock-sizes', { count: row.sizes })
        ) : (
          <EditableCell
            label={text('edit-stock', { name: row.name })}
            shown={row.stockUnits === null ? text('product-stock-none') : String(row.stockUnits)}
            typed={row.stockUnits === null ? '' : String(row.stockUnits)}
            onSave={async (typed) => {
              if (!/^\d{0,7}$/.test(typed)) return text('cell-wrong');
              await changeStock(row, typed === '' ? null : Number(typed));
              return null;
            }}
          />
        ),
    },
    {
      name: 'estimatedPreparationMinutes',
      isExtra: true,
      show: ({ effectiveMinutes: minutes }) => text('product-minutes-short', { minutes }),
    },
    { name: 'stop', title: '', isSortable: false, isExtra: true, show: (row) => <UnavailableToday row={row} /> },
    {
      name: 'enabled',
      show: (row) => <OnSale row={row} onChange={(isOn) => void changeSale(row, isOn)} />,
    },
  ];
}

function OnSale({ row, onChange }: { row: ManagedProduct; onChange: (isOn: boolean) => void }) {
  const text = useText();
  return (
    <label className={styles['sale']}>
      <Switch aria-label={text('product-on-sale', { name: row.name })} isOn={row.enabled} onChange={onChange} />
      {!row.enabled
        ? text('product-hidden')
        : row.unavailableUntil
          ? text('product-stopped')
          : text('products.enabled')}
    </label>
  );
}
