import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { clientOf } from '#shared/api/resource-clients.ts';
import { FormSheet } from '#shared/form/form-sheet.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import { PROVIDER_NAMES } from '@app/contract/values/payment-providers.ts';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import { useFailureText, useText } from '../use-text.ts';
import { useCellWords } from './cell-button.tsx';
import { cellChoices, type CellChoice } from './cell-choices.ts';
import type { Method, Place } from './method-cells.ts';
import styles from '../payments.module.css';

/** Changes a method at a place: its own, that of the venue, or off. @see METHOD-03 */
export function CellSheet({
  venue,
  place,
  method,
  onClose,
}: {
  venue: ManagedVenue;
  place: Place;
  method: Method;
  onClose: () => void;
}) {
  const text = useText();
  const { stall, cells } = place;
  const words = useCellWords(cells[method], method);
  const choices = cellChoices(venue, stall, method);
  const [chosen, setChosen] = useState(choices.present);
  const saving = useChoice(venue.id, stall?.id ?? null, onClose);
  const failureText = useFailureText();
  const name = stall?.name ?? text('account-of-venue');
  const hasChoice = choices.values !== null && stall !== null;
  return (
    <FormSheet
      title={text('cell-title', { method: text(`method-${method}`), place: name })}
      submit={hasChoice ? text('cell-save') : null}
      isBusy={saving.isPending}
      failure={failureText(saving.error)}
      onSubmit={() => {
        const value = choices.values?.[chosen];
        if (value) saving.mutate(value);
      }}
      onClose={onClose}
    >
      {hasChoice ? (
        <RadioCardGroup
          label={text(`method-${method}`)}
          value={chosen}
          onChange={(value) => setChosen(value === 'venue' || value === 'off' ? value : 'own')}
        >
          {choices.offered.map((choice) => (
            <Choice key={choice} choice={choice} venue={venue} method={method} />
          ))}
        </RadioCardGroup>
      ) : (
        <p>
          {stall === null
            ? [words.title, words.detail].filter(Boolean).join(' · ')
            : text(choices.hasOwnAccount ? 'cell-own-account' : 'by-stall-venue-pays')}
        </p>
      )}
      <ul className={styles['ways']}>
        {choices.links.map((link) => (
          <li key={link.to}>
            <Link className="link" to={link.to} onClick={onClose}>
              {text(link.name)}
            </Link>
          </li>
        ))}
      </ul>
    </FormSheet>
  );
}

function Choice({ choice, venue, method }: { choice: CellChoice; venue: ManagedVenue; method: Method }) {
  const text = useText();
  if (choice === 'off') return <RadioCard value={choice} title={text('cell-off')} detail={text('cell-off-detail')} />;
  if (choice === 'own') return <RadioCard value={choice} title={text('cell-choice-own')} />;
  const provider = method === 'card' ? venue.activePaymentProvider : venue.terminalProvider;
  const detail = provider === null ? text('cell-venue-without') : PROVIDER_NAMES[provider];
  return <RadioCard value={choice} title={text('cell-choice-venue')} detail={detail} />;
}

function useChoice(venueId: number, stallId: number | null, onDone: () => void) {
  const text = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (values: Readonly<Record<string, boolean>>) =>
      clientOf('commerces').changeMany(venueId, stallId === null ? [] : [stallId], values),
    onSuccess: async () => {
      showToast(text('cell-saved'));
      await queries.invalidateQueries();
      onDone();
    },
  });
}
