import { Link } from 'react-router';
import { DeclaredList, type DeclaredColumn } from '#shared/resources/declared-list.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { commerces, type ManagedCommerce } from '@app/contract/resources/commerces.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { CommerceStatus } from './commerce-status.tsx';
import { commercesTexts, useText } from './use-text.ts';

/** The stalls of the open venue. */
export function Commerces() {
  const venue = useOpenVenue();
  return (
    <DeclaredList<ManagedCommerce>
      texts={commercesTexts}
      resource={commerces}
      path="stalls"
      icon="store"
      sort={{ field: 'position', order: 'ASC' }}
      perPage={100}
      columns={useColumns()}
      {...(!venue.isWhole && { create: null })}
    />
  );
}

function useColumns(): DeclaredColumn<ManagedCommerce>[] {
  const text = useText();
  const venue = useOpenVenue();
  const copyColumn: DeclaredColumn<ManagedCommerce> = {
    name: 'copy',
    title: text('stall-copy'),
    isSortable: false,
    isNumber: true,
    show: ({ id, name }) => (
      <Link
        className="link"
        to={`/${venue.id}/stalls/${id}/copy`}
        aria-label={text('stall-copy-of', { name })}
        title={text('stall-copy-of', { name })}
      >
        <Icon name="copy" />
      </Link>
    ),
  };
  return [
    {
      name: 'name',
      show: ({ id, name, address }) => (
        <Link to={`/${venue.id}/stalls/${id}`}>
          {name}
          {address !== '' && <small>{address}</small>}
        </Link>
      ),
    },
    { name: 'status', title: text('stall-status'), isSortable: false, show: (row) => <CommerceStatus row={row} /> },
    'products',
    'openOrders',
    ...(venue.isWhole ? [copyColumn] : []),
  ];
}
