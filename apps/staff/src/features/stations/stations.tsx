import { useState } from 'react';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import type { StationRouting, Stations as StationsRead } from '@app/contract/staff/stations.ts';
import { STATIONS_MAX } from '@app/contract/values/limits.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { addStation } from './edit-stations.ts';
import { StationNames } from './station-names.tsx';
import { StationRoutings } from './station-routings.tsx';
import { useStations } from './use-stations.ts';
import { useText } from './use-text.ts';
import styles from './stations.module.css';

/** The stations of a commerce: their names, their order, and what each of them prepares. @see ORD-08 */
export function Stations({ commerceId }: { commerceId: number }) {
  const text = useText();
  const own = useStations(commerceId);
  return (
    <StaffPage title={text('stations-title')} backTo={`/board/${commerceId}`} width="narrow">
      <p>{text('stations-lead')}</p>
      {!own.read && own.readError === null && <SkeletonLines lines={6} />}
      {!own.read && own.readError !== null && <ReadFailure error={own.readError} onRetry={own.readAgain} />}
      {own.read && <StationForm read={own.read} own={own} />}
    </StaffPage>
  );
}

function StationForm({ read, own }: { read: StationsRead; own: ReturnType<typeof useStations> }) {
  const text = useText();
  const [stations, setStations] = useState(read.stations);
  const [isChecked, setChecked] = useState(false);
  const change = (changed: StationRouting[]) => {
    own.clearResult();
    setStations(changed);
  };
  const add = (
    <Button variant="tonal" icon="plus" onPress={() => change(addStation(stations))}>
      {text('stations-add')}
    </Button>
  );
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (stations.every(({ name }) => name.trim() !== '')) own.save(stations);
      }}
    >
      {stations.length === 0 ? (
        <EmptyState icon="chef-hat" title={text('stations-none')} text={text('stations-none-text')} action={add} />
      ) : (
        <>
          <StationNames stations={stations} isChecked={isChecked} onChange={change} />
          {stations.length < STATIONS_MAX && <div>{add}</div>}
          <StationRoutings stations={stations} categories={read.categories} onChange={change} />
        </>
      )}
      {own.failure !== undefined && <Notice tone="bad" role="alert" title={own.failure} />}
      {own.isSaved && <Notice tone="ok" role="status" title={text('stations-saved')} />}
      <Button type="submit" isBlock isBusy={own.isSaving}>
        {text('stations-save')}
      </Button>
    </form>
  );
}
