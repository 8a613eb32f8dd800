import { ListBase } from 'ra-core';
import { Link } from 'react-router';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ListSearch } from '#shared/table/list-search.tsx';
import { ResourceTable, type Column } from '#shared/table/resource-table.tsx';
import { RowLink } from '#shared/table/row-link.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedBuyerBenefit } from '@app/contract/back-office/managed-buyer-benefits.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';

/** The benefits of named buyers, those that are given first. @see BEN-03 */
export function BuyerBenefits() {
  const text = useText();
  const venue = useOpenVenue();
  const create = (
    <Link className={buttonClass({ variant: 'primary' })} to={`/${venue.id}/benefits/new`}>
      <Icon name="plus" />
      {text('benefit-new')}
    </Link>
  );
  const columns = useColumns();
  return (
    <ListBase resource="buyer-benefits" perPage={50} sort={{ field: 'enabled', order: 'DESC' }} disableAuthentication>
      <PageHead title={text('benefits-title')} detail={text('benefits-lead')}>
        <ListSearch label={text('search-list')} />
        {create}
      </PageHead>
      <ResourceTable<ManagedBuyerBenefit>
        label={text('benefits-title')}
        nameOf={({ description }) => description}
        empty={
          <EmptyState icon="gift" title={text('benefits-none')} text={text('benefits-none-text')} action={create} />
        }
        columns={columns}
      />
    </ListBase>
  );
}

function useColumns(): Column<ManagedBuyerBenefit>[] {
  const text = useText();
  const venue = useOpenVenue();
  return [
    {
      name: 'description',
      title: text('benefit-description'),
      isSortable: true,
      show: ({ id, description, commerceName, imagePath }) => (
        <RowLink
          to={`/${venue.id}/benefits/${id}`}
          name={description}
          detail={commerceName}
          imagePath={imagePath}
          icon="gift"
        />
      ),
    },
    {
      name: 'discountMinor',
      title: text('benefit-value'),
      isNumber: true,
      isSortable: true,
      show: ({ discountMinor, productName }) =>
        discountMinor === null ? productName : priceText(discountMinor, venue.currency),
    },
    { name: 'holders', title: text('benefit-holders'), isNumber: true, isSortable: true, show: (row) => row.holders },
    { name: 'uses', title: text('benefit-uses'), isNumber: true, isSortable: true, show: ({ uses }) => uses },
    {
      name: 'enabled',
      title: text('benefit-state'),
      isSortable: true,
      show: ({ enabled }) => (
        <StateLine state={enabled ? 'ok' : 'idle'} icon={enabled ? 'check' : 'eye-off'}>
          {text(enabled ? 'benefit-on' : 'benefit-off')}
        </StateLine>
      ),
    },
  ];
}
