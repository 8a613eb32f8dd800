import { useState } from 'react';
import { useLocation } from 'wouter';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { showOverlay } from '#shared/layout/overlay-store.ts';
import { useOwnBottomBar } from '#shared/layout/own-bottom-bar.ts';
import { homePath } from '#shared/navigation/route-paths.ts';
import { useScreenStart } from '#shared/navigation/use-screen-start.ts';
import { LanguageSwitch } from '#shared/texts/language-switch.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useIsHydrated } from '@app/ordering/time/use-is-hydrated.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { venueGrid } from '@app/rules/venues/venue-grid.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { useCurrentVenues } from '../venue-list.ts';
import { venuesNamed } from './find-venues.ts';
import { postponeVenue } from './venue-choice-postponed.ts';
import { VenueFacts } from './venue-facts.tsx';
import { VenueTiles } from './venue-tiles.tsx';
import './venue-selection.css';

/** Number of venues from which a search field is shown; fewer leave room for what each of them has. */
const SEARCH_FROM = 7;
const SKELETON_TILES = 9;

/** Venue selection. @see VENUE-01, VENUE-02, VENUE-04 */
export function VenueSelection() {
  const text = useText();
  const [, navigate] = useLocation();
  const { venue: current } = useVenueState();
  const reading = useCurrentVenues();
  const { data: venues, refetch } = reading;
  const hasFailed = useHasFailed(reading);
  const [chosenCode, setChosenCode] = useState<string | null>(current?.code ?? null);
  const [words, setWords] = useState('');
  const isDrawn = useIsHydrated();
  useOwnBottomBar();
  useScreenStart('venues');

  const found = venuesNamed(venues ?? [], words);
  const chosen = venues?.find(({ code }) => code === chosenCode);
  // A word that was typed while the venues loaded stays.
  const hasSearch = !hasFailed && (words !== '' || venues === undefined || venues.length >= SEARCH_FROM);
  const later = () => {
    postponeVenue(true);
    navigate(homePath(current?.code), { replace: true });
  };

  return (
    <>
      <main className="venues">
        <SelectionHead />
        {hasSearch && (
          <TextField
            label={text('venues-search')}
            placeholder={text('venues-search-hint')}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            endIcon="search"
            value={words}
            onChange={setWords}
          />
        )}
        {!venues && !hasFailed && <TilesSkeleton />}
        {hasFailed && (
          <EmptyState
            role="alert"
            icon="cloud-off"
            title={text('venues-failed')}
            text={text('failed-text')}
            action={
              <Button isBlock variant="tonal" icon="refresh-cw" onPress={() => void refetch()}>
                {text('try-again')}
              </Button>
            }
          />
        )}
        {venues && found.length > 0 && <VenueTiles venues={found} chosenCode={chosenCode} onChoose={setChosenCode} />}
        {isDrawn && venues && venues.length < SEARCH_FROM && found.length > 0 && <VenueFacts venues={found} />}
        {venues && found.length === 0 && <NothingFound words={words} onClear={() => setWords('')} />}
      </main>
      <footer className="app__foot">
        <BottomBar kind="bar">
          {current && chosen?.id === current.id ? (
            <Button isBlock onPress={later}>
              {text('venues-stay', { venue: current.name })}
            </Button>
          ) : (
            <>
              <ConfirmVenue chosen={chosen} onConfirm={(venue) => navigate(homePath(venue.code), { replace: true })} />
              <Button isBlock variant="quiet" onPress={later}>
                {current ? text('venues-stay', { venue: current.name }) : text('venues-later')}
              </Button>
            </>
          )}
        </BottomBar>
      </footer>
    </>
  );
}

/** Enabled only with a selection. @see VENUE-02 */
function ConfirmVenue({ chosen, onConfirm }: { chosen: Venue | undefined; onConfirm: (venue: Venue) => void }) {
  const text = useText();
  if (!chosen) {
    return (
      <Button isBlock reason={text('venues-confirm-why')}>
        {text('venues-confirm')}
      </Button>
    );
  }
  return (
    <Button isBlock onPress={() => onConfirm(chosen)}>
      {text('venues-confirm-named', { venue: chosen.name })}
    </Button>
  );
}

function NothingFound({ words, onClear }: { words: string; onClear: () => void }) {
  const text = useText();
  if (words.trim() === '') {
    return <EmptyState icon="map-pin" title={text('venues-empty')} text={text('venues-empty-text')} />;
  }
  return (
    <EmptyState
      icon="search"
      title={text('venues-none-found')}
      text={text('venues-none-found-text', { words: words.trim() })}
      action={
        <Button isBlock variant="tonal" onPress={onClear}>
          {text('venues-clear-search')}
        </Button>
      }
    />
  );
}

function TilesSkeleton() {
  return (
    <div className="vgrid" aria-hidden="true">
      {venueGrid(Array.from({ length: SKELETON_TILES }, (_, tile) => tile)).map((tile) => (
        <Skeleton key={tile} shape="fill" className="vtile--skeleton" />
      ))}
    </div>
  );
}

/** The title, the language, and the account. */
function SelectionHead() {
  const text = useText();
  return (
    <div className="venues__head">
      <div>
        <h1 className="h1">{text('venues-title')}</h1>
        <p className="mut">{text('venues-text')}</p>
      </div>
      <LanguageSwitch />
      <IconButton
        icon="settings"
        label={text('home-account')}
        aria-haspopup="dialog"
        data-overlay="account"
        onPress={() => showOverlay({ kind: 'account' })}
      />
    </div>
  );
}
