import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { places } from '@app/contract/resources/places.ts';
import { HereInput } from './here-input.tsx';
import { PathsInput } from './paths-input.tsx';
import { placesTexts, useText } from './use-text.ts';

/** Creates a place, or edits one with its paths. @see CONT-05 */
export function PlaceForm() {
  const text = useText();
  return (
    <DeclaredPage
      texts={placesTexts}
      resource={places}
      opensAfterCreation="list"
      sections={[
        { title: text('place-section'), lines: ['kind', 'name', ['mapX', 'mapY'], ['mapWidth', 'mapHeight']] },
        { fields: ['areas', 'commerces'], input: HereInput },
        { fields: ['paths'], input: PathsInput },
      ]}
    />
  );
}
