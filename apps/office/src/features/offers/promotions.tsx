import { ListBase } from 'ra-core';
import { Link } from 'react-router';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ListSearch } from '#shared/table/list-search.tsx';
import { ResourceTable, type Column } from '#shared/table/resource-table.tsx';
import { RowLink } from '#shared/table/row-link.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedPromotion } from '@app/contract/back-office/managed-promotions.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';

/** The promotions of the open venue, in their order. */
export function Promotions() {
  const text = useText();
  const venue = useOpenVenue();
  const create = (
    <Link className={buttonClass({ variant: 'primary' })} to={`/${venue.id}/promotions/new`}>
      <Icon name="plus" />
      {text('promotion-new')}
    </Link>
  );
  const columns = useColumns();
  return (
    <ListBase resource="promotions" perPage={50} sort={{ field: 'position', order: 'ASC' }} disableAuthentication>
      <PageHead title={text('promotions-title')}>
        <ListSearch label={text('search-list')} />
        {create}
      </PageHead>
      <ResourceTable<ManagedPromotion>
        label={text('promotions-title')}
        nameOf={({ title }) => title}
        empty={
          <EmptyState
            icon="megaphone"
            title={text('promotions-none')}
            text={text('promotions-none-text')}
            action={create}
          />
        }
        columns={columns}
      />
    </ListBase>
  );
}

function useColumns(): Column<ManagedPromotion>[] {
  const text = useText();
  const venue = useOpenVenue();
  return [
    {
      name: 'title',
      title: text('promotion-title'),
      isSortable: true,
      show: ({ id, title, productName, commerceName, imagePath }) => (
        <RowLink
          to={`/${venue.id}/promotions/${id}`}
          name={title}
          detail={`${productName} · ${commerceName}`}
          imagePath={imagePath}
          icon="megaphone"
        />
      ),
    },
    {
      name: 'priceMinor',
      title: text('promotion-price'),
      isNumber: true,
      isSortable: true,
      show: ({ priceMinor }) => priceText(priceMinor, venue.currency),
    },
    {
      name: 'previousPriceMinor',
      title: text('promotion-previous'),
      isNumber: true,
      isExtra: true,
      show: ({ previousPriceMinor }) =>
        previousPriceMinor === null ? '—' : priceText(previousPriceMinor, venue.currency),
    },
    {
      name: 'position',
      title: text('promotion-position'),
      isNumber: true,
      isSortable: true,
      show: (row) => row.position,
    },
    {
      name: 'enabled',
      title: text('promotion-state'),
      isSortable: true,
      show: ({ enabled, isProductEnabled }) => (
        <StateLine
          state={enabled ? (isProductEnabled ? 'ok' : 'warn') : 'idle'}
          icon={enabled && isProductEnabled ? 'eye' : 'eye-off'}
        >
          {text(enabled ? (isProductEnabled ? 'promotion-shown' : 'promotion-product-hidden') : 'promotion-hidden')}
        </StateLine>
      ),
    },
  ];
}
