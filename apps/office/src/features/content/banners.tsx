import { DeclaredList, type DeclaredColumn } from '#shared/resources/declared-list.tsx';
import { banners, type ManagedBanner } from '@app/contract/resources/banners.ts';
import { Publication } from './publication.tsx';
import { contentTexts, useText } from './use-text.ts';

/** The banners of the open venue. */
export function Banners() {
  return (
    <DeclaredList<ManagedBanner>
      texts={contentTexts}
      resource={banners}
      icon="image"
      sort={{ field: 'title', order: 'ASC' }}
      columns={useColumns()}
      detailOf={({ description }) => description}
    />
  );
}

function useColumns(): DeclaredColumn<ManagedBanner>[] {
  const text = useText();
  return [
    'title',
    { name: 'url', isExtra: true, isSortable: false, show: ({ url }) => url },
    { name: 'state', isSortable: false, show: ({ state }) => <Publication state={state} /> },
    { name: 'isOnHome', isSortable: false, show: ({ isOnHome }) => text(isOnHome ? 'yes' : 'no') },
  ];
}
