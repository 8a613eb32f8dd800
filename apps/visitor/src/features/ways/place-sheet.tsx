import { useText } from '#shared/texts/use-text.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useWays } from './use-way.ts';
import { choosePlace, useOwnPlaceId, useSeatPlaceId } from './whereabouts.ts';
import './ways.css';

/** Asks where the visitor is: sectors first, then gates and other places. A choice closes it. @see CONT-05 */
export function PlaceSheet({ venue, onClose }: { venue: Pick<Venue, 'id' | 'language'>; onClose: () => void }) {
  const text = useText();
  const ways = useWays(venue);
  const ownId = useOwnPlaceId(venue.id, ways);
  const seatId = useSeatPlaceId(venue.id, ways);
  const sorted = ways.places.toSorted((one, other) => ORDER.compare(one.name, other.name));
  const groups = [
    { title: text('way-sectors'), places: sorted.filter(({ kind }) => kind === 'sector') },
    { title: text('way-entrances'), places: sorted.filter(({ kind }) => kind === 'entrance' || kind === 'landmark') },
  ].filter(({ places }) => places.length > 0);
  const choose = (placeId: number) => {
    choosePlace(venue.id, placeId);
    onClose();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('way-where')}
      subtitle={text('way-where-text')}
      closeLabel={text('close')}
    >
      <div className="waywhere">
        {groups.map(({ title, places }) => (
          <section key={title}>
            <h3 className="h3">{title}</h3>
            <ul className="panel">
              {places.map(({ id, kind, name }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="waywhere__place"
                    aria-current={id === ownId ? 'location' : undefined}
                    onClick={() => choose(id)}
                  >
                    <Icon name={kind === 'sector' ? 'armchair' : 'map-pin'} />
                    <span>
                      <b className="strong">{name}</b>
                      {id === seatId && <span className="small mut">{text('way-your-seat')}</span>}
                    </span>
                    {id === ownId && <Icon name="check" />}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Sheet>
  );
}

/** `Puerta 4` before `Puerta 10`. */
const ORDER = new Intl.Collator(undefined, { numeric: true });
