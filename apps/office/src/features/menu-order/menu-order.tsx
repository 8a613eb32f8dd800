import { useState } from 'react';
import { CommercePicker, useCommerceChoice } from '#features/commerces/commerce-picker.tsx';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { ManagedCategory } from '@app/contract/resources/product-categories.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { EditCategory } from './edit-category.tsx';
import { SortableList } from './sortable-list.tsx';
import { useOrdering } from './use-ordering.ts';
import { useText } from './use-text.ts';
import styles from './menu-order.module.css';

type Item = ManagedCategory & { name: string };

/** The categories of a stall, and the products of each, in the order of the visitor's menu. @see COM-01 */
export function MenuOrder() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const choice = useCommerceChoice();
  return (
    <>
      <PageHead title={text('menu-order-title')} path={{ to: `/${venueId}/menu`, name: text('products-title') }}>
        <CommercePicker {...choice} />
      </PageHead>
      <p className={styles['lead']}>{text('menu-order-lead')}</p>
      {choice.error && <ReadFailure error={choice.error} onRetry={choice.retry} />}
      {choice.commerceId !== null && <Categories key={choice.commerceId} commerceId={choice.commerceId} />}
    </>
  );
}

function Categories({ commerceId }: { commerceId: number }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { rows, order } = useOrdering<Item>('category-order', commerceId, async () => {
    const { data } = await api.send('GET /api/admin/venues/:venueId/product-categories', {
      params: { venueId },
      query: { perPage: 500, commerceId, sort: 'position' },
    });
    return data.map((category) => ({ ...category, name: category.description }));
  });
  if (rows.error && !rows.data) return <ReadFailure error={rows.error} onRetry={() => void rows.refetch()} />;
  if (!rows.data) return <SkeletonLines lines={6} />;
  if (rows.data.length === 0) {
    return <EmptyState icon="utensils" title={text('menu-order-none')} text={text('menu-order-none-text')} />;
  }
  return (
    <div className={styles['box']}>
      <SortableList
        label={text('menu-order-title')}
        items={rows.data}
        onOrder={(ids) => void order(ids)}
        detail={Count}
        tools={EditCategory}
        below={CategoryProducts}
      />
    </div>
  );
}

function Count({ item }: { item: Item }) {
  const text = useText();
  return <small>{text('menu-order-products', { count: item.products })}</small>;
}

function CategoryProducts({ item }: { item: Item }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (item.products === 0) return null;
  return (
    <div className={styles['inner']}>
      <IconButton
        icon={isOpen ? 'chevron-down' : 'chevron-right'}
        label={text('category-show-products', { name: item.name })}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && <Products category={item} />}
    </div>
  );
}

function Products({ category }: { category: Item }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { rows, order } = useOrdering('product-order', category.id, async () => {
    const { data } = await api.send('GET /api/admin/venues/:venueId/products', {
      params: { venueId },
      query: { perPage: 500, commerceId: category.commerceId, sort: 'position' },
    });
    return data
      .filter(({ productCategoryId, enabled }) => productCategoryId === category.id && enabled)
      .map(({ id, name }) => ({ id, name }));
  });
  if (rows.error && !rows.data) return <ReadFailure error={rows.error} onRetry={() => void rows.refetch()} />;
  if (!rows.data) return <SkeletonLines lines={2} />;
  return (
    <SortableList
      label={text('category-show-products', { name: category.name })}
      items={rows.data}
      onOrder={(ids) => void order(ids)}
    />
  );
}
