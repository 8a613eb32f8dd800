import { DeclaredList } from '#shared/resources/declared-list.tsx';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { places, type ManagedPlace } from '@app/contract/resources/places.ts';
import { placesTexts, useText } from './use-text.ts';

/** The places of the open venue, with what is at them and their paths. @see CONT-05 */
export function Places() {
  const text = useText();
  const { nameOf } = useCommerces();
  return (
    <DeclaredList<ManagedPlace>
      texts={placesTexts}
      resource={places}
      icon="footprints"
      sort={{ field: 'name', order: 'ASC' }}
      lead={text('places-lead')}
      columns={[
        'name',
        { name: 'kind', show: ({ kind }) => text(`places.kind.${kind}`) },
        {
          name: 'commerces',
          title: text('place-here'),
          isSortable: false,
          show: ({ areas, commerces }) => [...areas, ...commerces.map(nameOf)].join(', ') || '—',
        },
        { name: 'paths', isSortable: false, isNumber: true, show: ({ paths }) => paths.length },
      ]}
    />
  );
}
