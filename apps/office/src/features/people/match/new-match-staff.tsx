import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#shared/api/api.ts';
import { LabelledSwitch } from '#shared/form/switch.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { MATCH_PEOPLE_MAX } from '@app/contract/back-office/match-invitations.ts';
import { MATCH_SETS, type MatchSet } from '@app/contract/values/match-sets.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useMatchChange } from './use-match-invitations.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './match.module.css';

const PLACES = 8;
const EVENTS_MAX = 200;

type Chosen = { eventId: string; commerceId: string; set: MatchSet; places: string; asksEach: boolean };

/** Makes the QR code for the temporary staff of a stall at an event. @see ROLE-01 */
export function NewMatchStaff() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  return (
    <>
      <PageHead title={text('match-title')} path={{ to: `/${venueId}/people`, name: text('match-people') }} />
      <MatchForm />
    </>
  );
}

function MatchForm() {
  const text = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { id: venueId } = useOpenVenue();
  const [chosen, setChosen] = useState<Chosen>({
    eventId: '',
    commerceId: '',
    set: 'cook',
    places: String(PLACES),
    asksEach: true,
  });
  const [isChecked, setChecked] = useState(false);
  const change = (own: Partial<Chosen>) => setChosen({ ...chosen, ...own });
  const making = useMatchChange((body: Wanted) =>
    api.send('POST /api/admin/venues/:venueId/match-invitations', { params: { venueId }, body }),
  );
  const wanted = toWanted(chosen);
  const send = () => {
    setChecked(true);
    if (wanted === null || making.isPending) return;
    making.mutate(wanted, { onSuccess: ({ id }) => void navigate(`/${venueId}/people/match/${id}`) });
  };
  return (
    <form
      className={`${styles['card']} ${styles['form']}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h2>{text('match-what')}</h2>
      <div className={styles['pair']}>
        <EventField value={chosen.eventId} onChange={(eventId) => change({ eventId })} />
        <StallField value={chosen.commerceId} onChange={(commerceId) => change({ commerceId })} />
      </div>
      <RadioCardGroup
        label={text('match-role')}
        value={chosen.set}
        onChange={(value) => change({ set: MATCH_SETS.find((set) => set === value) ?? chosen.set })}
      >
        {MATCH_SETS.map((set) => (
          <RadioCard key={set} value={set} title={text(`match-set-${set}`)} detail={text(`match-set-${set}-text`)} />
        ))}
      </RadioCardGroup>
      <TextField
        label={text('match-places')}
        hint={text('match-places-hint')}
        inputMode="numeric"
        value={chosen.places}
        onChange={(places) => change({ places: places.replaceAll(/\D/g, '') })}
        error={isChecked && !isPlaces(Number(chosen.places)) ? text('match-places-wrong') : undefined}
      />
      <p>
        <b>{text('match-ends')}</b>
        <small>{text('match-ends-hint')}</small>
      </p>
      <LabelledSwitch
        label={text('match-asks')}
        hint={text('match-asks-hint')}
        isOn={chosen.asksEach}
        onChange={(asksEach) => change({ asksEach })}
      />
      {isChecked && (chosen.eventId === '' || chosen.commerceId === '') && (
        <Notice tone="bad" role="alert" title={text('match-missing')} />
      )}
      {making.error && <Notice tone="bad" role="alert" title={failureText(making.error)} />}
      <Button type="submit" icon="qr-code" isBusy={making.isPending}>
        {text('match-make')}
      </Button>
    </form>
  );
}

type Wanted = { eventId: number; commerceId: number; set: MatchSet; places: number; asksEach: boolean };

const isPlaces = (places: number) => places >= 1 && places <= MATCH_PEOPLE_MAX;

function toWanted({ eventId, commerceId, places, ...rest }: Chosen): Wanted | null {
  if (eventId === '' || commerceId === '' || !isPlaces(Number(places))) return null;
  return { ...rest, eventId: Number(eventId), commerceId: Number(commerceId), places: Number(places) };
}

/** Events that are not over, the next one first. */
function EventField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useText();
  const { id: venueId, timeZone } = useOpenVenue();
  const { data } = useQuery({
    queryKey: ['events', 'to-come', venueId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/events', { params: { venueId }, query: { perPage: EVENTS_MAX } }),
  });
  const [openedAtMs] = useState(() => Date.now());
  const events = (data?.data ?? [])
    .filter(({ endsAt }) => Date.parse(endsAt) > openedAtMs)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  return (
    <SelectField
      label={text('match-event')}
      hint={data && events.length === 0 ? text('match-event-none') : undefined}
      placeholder={text('match-event-choose')}
      value={value}
      options={events.map(({ id, name, startsAt }) => ({
        value: String(id),
        label: `${name}, ${dateTimeText(startsAt, timeZone)}`,
      }))}
      onChange={onChange}
    />
  );
}

function StallField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useText();
  const { stalls } = useCommerces();
  return (
    <SelectField
      label={text('match-stall')}
      placeholder={text('match-stall-choose')}
      value={value}
      options={stalls.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={onChange}
    />
  );
}
