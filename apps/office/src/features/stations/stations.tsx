import { useState } from 'react';
import { CommercePage } from '#features/commerces/commerce-page.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { StationRouting, Stations as StationsRead } from '@app/contract/staff/stations.ts';
import { STATIONS_MAX } from '@app/contract/values/limits.ts';
import { stationHands } from '@app/rules/kitchen/stated-pace.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { addStation } from './edit-stations.ts';
import { StationNames } from './station-names.tsx';
import { StationRoutings } from './station-routings.tsx';
import { useStations } from './use-stations.ts';
import { useText } from './use-text.ts';
import formStyles from '#shared/form/form.module.css';
import sectionStyles from '#shared/form/sections/form-section.module.css';

/** The stations of a commerce: their names, their order, and what each of them prepares. @see ORD-08 */
export function Stations() {
  const text = useText();
  return (
    <CommercePage title={text('stations-title')} detail={text('stations-lead')}>
      {(commerceId) => <StationsOfCommerce key={commerceId} commerceId={commerceId} />}
    </CommercePage>
  );
}

function StationsOfCommerce({ commerceId }: { commerceId: number }) {
  const own = useStations(commerceId);
  if (own.read) return <StationForm read={own.read} own={own} />;
  if (own.readError !== null) return <ReadFailure error={own.readError} onRetry={own.readAgain} />;
  return <SkeletonLines lines={6} />;
}

function StationForm({ read, own }: { read: StationsRead; own: ReturnType<typeof useStations> }) {
  const text = useText();
  const [stations, setStations] = useState(read.stations);
  const [isChecked, setChecked] = useState(false);
  const usualHands = stationHands(read.hands, stations.length);
  const change = (changed: StationRouting[]) => {
    own.clearResult();
    setStations(changed);
  };
  const add = (
    <Button variant="plain" icon="plus" onPress={() => change(addStation(stations))}>
      {text('stations-add')}
    </Button>
  );
  return (
    <form
      className={formStyles['form']}
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
          <section className={sectionStyles['section']}>
            <p>{text('stations-hands-lead', { hands: usualHands })}</p>
            <StationNames stations={stations} usualHands={usualHands} isChecked={isChecked} onChange={change} />
            {stations.length < STATIONS_MAX && <div>{add}</div>}
          </section>
          <StationRoutings stations={stations} categories={read.categories} onChange={change} />
        </>
      )}
      {own.failure !== undefined && <Notice tone="bad" role="alert" title={own.failure} />}
      <div>
        <Button type="submit" variant="primary" isBusy={own.isSaving}>
          {text('save')}
        </Button>
      </div>
    </form>
  );
}
