import { useEffect, useRef } from 'react';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { homePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';

export function SearchField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const text = useText();
  const venue = useVenue();
  const input = useRef<HTMLInputElement>(null);
  useFocusOnce(input, typed === '');
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <search className="sbar">
      <BackLink href={homePath(venue.code)} label={text('search-back')} />
      <div className="sfield">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={text('search-venue', { venue: venue.name })}
          placeholder={text('search-example')}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') clear();
            // The results are there: the keyboard of a phone leaves them its room.
            if (key === 'Enter') input.current?.blur();
          }}
        />
        {typed !== '' && <IconButton icon="x" label={text('search-clear')} onPress={clear} />}
      </div>
    </search>
  );
}

/** A visitor who opens an empty search types at once. One who comes back from a product reads. */
function useFocusOnce(input: { current: HTMLInputElement | null }, isWanted: boolean): void {
  const wanted = useRef(isWanted);
  useEffect(() => {
    if (wanted.current) input.current?.focus({ preventScroll: true });
  }, [input]);
}
