import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { countriesIn, countriesMatching, type Country } from '#shared/fields/dial-codes.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';
import { changeLogin, useLoginDraft } from '../login-draft.ts';

/** Country search by name or code; arrow keys and Enter choose while the field keeps the focus. @see AUTH-01 */
export function CountryStep() {
  const text = useText();
  const language = useLanguage();
  const listId = useId();
  const { country: chosen } = useLoginDraft();
  const [words, setWords] = useState('');
  const [place, setPlace] = useState(0);
  const all = useMemo(() => countriesIn(language), [language]);
  const found = useMemo(() => countriesMatching(all, words), [all, words]);
  const choose = (country: string) => changeLogin({ country, step: 'phone' });

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      const next = Math.min(found.length - 1, Math.max(0, place + move));
      setPlace(next);
      document.getElementById(optionId(listId, found[next]) ?? '')?.scrollIntoView({ block: 'nearest' });
    }
    const marked = found[place];
    if (event.key === 'Enter' && marked) {
      event.preventDefault();
      choose(marked.code);
    }
  };

  return (
    <div className="login__countries">
      <TextField
        label={text('country-search')}
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={optionId(listId, found[place])}
        enterKeyHint="done"
        autoComplete="off"
        endIcon="search"
        takesFocus
        value={words}
        onChange={(value) => {
          setWords(value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden>
        <span role="status">{text('country-count', { count: found.length })}</span>
      </VisuallyHidden>
      {found.length === 0 && <p className="mut login__none">{text('country-none')}</p>}
      <div id={listId} role="listbox" aria-label={text('country-title')} className="login__country-list">
        {found.map((country, at) => (
          <div
            key={country.code}
            id={optionId(listId, country)}
            role="option"
            tabIndex={-1}
            aria-selected={country.code === chosen}
            data-marked={at === place || undefined}
            onClick={() => choose(country.code)}
          >
            <span>{country.name}</span>
            <span className="mut num">+{country.dialCode}</span>
            {country.code === chosen && <Icon name="check" />}
          </div>
        ))}
      </div>
    </div>
  );
}

function optionId(listId: string, country: Country | undefined): string | undefined {
  return country && `${listId}-${country.code}`;
}
