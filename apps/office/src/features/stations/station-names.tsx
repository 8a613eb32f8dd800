import type { StationRouting } from '@app/contract/staff/stations.ts';
import { STATION_NAME_CHARACTERS } from '@app/contract/values/limits.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { moveUp, removeStation, renameStation, setHands, stationName, typedHands } from './edit-stations.ts';
import { useText } from './use-text.ts';
import styles from './stations.module.css';

/** @param isChecked a save was asked for, so missing names are shown */
export function StationNames({
  stations,
  usualHands,
  isChecked,
  onChange,
}: {
  stations: readonly StationRouting[];
  /** People of a station that states none. */
  usualHands: number;
  isChecked: boolean;
  onChange: (stations: StationRouting[]) => void;
}) {
  const text = useText();
  return (
    <ol className={styles['names']}>
      {stations.map(({ id, name, hands }, index) => {
        const label = text('stations-name', { position: index + 1 });
        const shown = stationName(name, label);
        return (
          <li key={id}>
            <TextField
              label={label}
              value={name}
              maxLength={STATION_NAME_CHARACTERS}
              autoComplete="off"
              error={isChecked && name.trim() === '' ? text('stations-name-missing') : undefined}
              onChange={(typed) => onChange(renameStation(stations, id, typed))}
            />
            <TextField
              label={text('stations-hands', { name: shown })}
              value={hands === null ? '' : String(hands)}
              placeholder={String(usualHands)}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              onChange={(typed) => {
                const people = typedHands(typed);
                if (people !== undefined) onChange(setHands(stations, id, people));
              }}
            />
            {index > 0 && (
              <IconButton
                icon="chevron-up"
                label={text('stations-up', { name: shown })}
                onPress={() => onChange(moveUp(stations, index))}
              />
            )}
            <IconButton
              icon="trash-2"
              label={text('stations-remove', { name: shown })}
              onPress={() => onChange(removeStation(stations, id))}
            />
          </li>
        );
      })}
    </ol>
  );
}
