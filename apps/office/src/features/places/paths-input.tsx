import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { api } from '#shared/api/api.ts';
import type { Row } from '#shared/api/resource-client.ts';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { NumberInput, SelectInput, SwitchInput } from '#shared/form/inputs.tsx';
import { FieldRow, FormSection } from '#shared/form/sections/form-section.tsx';
import { TranslatedInput } from '#shared/form/translated-input.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { useText } from './use-text.ts';
import styles from '#shared/form/form-rows.module.css';

const Paths = z.array(z.object({ placeId: z.number(), minutes: z.number().nullable() }));

/** The paths from the place to others. One that starts elsewhere and ends here is the same path. @see CONT-05 */
export function PathsInput({ row }: { row: Row | null }) {
  const text = useText();
  const paths = useFieldArray({ name: 'paths', keyName: 'key' });
  const places = useOtherPlaces(row?.id ?? null);
  const chosen = new Set((Paths.safeParse(useWatch({ name: 'paths' })).data ?? []).map(({ placeId }) => placeId));
  const next = places.find(({ id }) => !chosen.has(id));
  const nameOf = (wanted: number) => places.find(({ id }) => id === wanted)?.name ?? String(wanted);
  useFieldValueText('paths', (other) =>
    (Paths.safeParse(other).data ?? [])
      .map(({ placeId, minutes }) => `${nameOf(placeId)}: ${minutes ?? '—'} min`)
      .join('; '),
  );
  return (
    <FormSection title={text('places.paths')} lead={text('paths-lead')}>
      {places.length === 0 && <p>{text('paths-none')}</p>}
      {paths.fields.map(({ key }, at) => (
        <PathInput key={key} name={`paths.${at}`} places={places} chosen={chosen} onRemove={() => paths.remove(at)} />
      ))}
      {next && (
        <div>
          <Button icon="plus" variant="plain" onPress={() => paths.append({ ...NEW_PATH, placeId: next.id })}>
            {text('path-add')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

const NEW_PATH = {
  minutes: 1,
  isStepFree: true,
  directions: null,
  translatedDirections: null,
  directionsBack: null,
  translatedDirectionsBack: null,
};

type Named = { id: number; name: string };

function useOtherPlaces(id: number | null): readonly Named[] {
  const { id: venueId } = useOpenVenue();
  const { data } = useQuery({
    queryKey: ['places', 'all', venueId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/places', {
        params: { venueId },
        query: { perPage: 500, sort: 'name', order: 'asc' },
      }),
  });
  return (data?.data ?? []).filter((place) => place.id !== id);
}

/** A path leads to a place that no other path of the form leads to. */
function PathInput({
  name,
  places,
  chosen,
  onRemove,
}: {
  name: string;
  places: readonly Named[];
  chosen: ReadonlySet<number>;
  onRemove: () => void;
}) {
  const text = useText();
  const own: unknown = useWatch({ name: `${name}.placeId` });
  const options = places.filter(({ id }) => id === own || !chosen.has(id));
  const hint = text('path-directions-hint');
  return (
    <fieldset className={styles['part']}>
      <legend className="sr">{text('places.paths')}</legend>
      <div className={styles['line']}>
        <FieldRow>
          <SelectInput
            name={`${name}.placeId`}
            label={text('path-to')}
            options={options.map((place) => ({ value: place.id, label: place.name }))}
          />
          <NumberInput name={`${name}.minutes`} label={text('path-minutes')} />
        </FieldRow>
        <IconButton icon="trash-2" label={text('path-remove')} onPress={onRemove} />
      </div>
      <SwitchInput name={`${name}.isStepFree`} label={text('path-is-step-free')} />
      <TranslatedInput
        name={`${name}.directions`}
        translated={`${name}.translatedDirections`}
        label={text('path-directions')}
        hint={hint}
        isOptional
      />
      <TranslatedInput
        name={`${name}.directionsBack`}
        translated={`${name}.translatedDirectionsBack`}
        label={text('path-directions-back')}
        isOptional
      />
    </fieldset>
  );
}
