import './kiosk-ask.css';
import { useEffect, useRef, useState } from 'react';
import { parseEmailAddress } from '@app/contract/values/email-address.ts';
import { emailSuggestion } from '@app/rules/checkout/email-suggestion.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskBar, MainButton } from '../layout/kiosk-bar.tsx';
import { KioskHead, stallAndPlace } from '../layout/kiosk-head.tsx';
import { KioskScreen } from '../layout/kiosk-screen.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { useKioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import {
  EMAIL_MAX_LENGTH,
  ENDINGS,
  KEYS_AFTER_DELETE,
  KEYS_BEFORE_DELETE,
  withEnding,
  type Key,
} from './keyboard-rows.ts';

/**
 * The optional e-mail for the receipt, on a keyboard of the screen. A probable typing error of its domain is asked about, and
 * prevents nothing.
 *
 * @see KIOSK-03, CHK-04
 */
export function EmailScreen() {
  const text = useText();
  const go = useGo();
  const stored = useKioskVisit((visit) => visit.email);
  const [email, setEmail] = useState(stored);
  const { menu } = useKioskMenu();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const address = parseEmailAddress(email);
  const isUsable = address !== null;
  const meant = isUsable ? emailSuggestion(address) : null;
  const keep = (value: string) => {
    useKioskVisit.setState({ email: value });
    go(KIOSK_PATHS.cart);
  };

  return (
    <KioskScreen spoken={text('email-title')}>
      <header className="k kmenu__head khead on-brand">
        <KioskHead title={text('receipt')} place={menu ? stallAndPlace(menu.commerce) : ''} />
      </header>
      <main className="k kinfo kask">
        <h1>{text('email-title')}</h1>
        <p>{text('email-text')}</p>
        <div className="kfield kfield--on">
          <input
            type="email"
            inputMode="none"
            autoComplete="off"
            ref={field}
            aria-label={text('email-field')}
            aria-describedby="email-note"
            value={email}
            onChange={({ target }) => setEmail(target.value.slice(0, EMAIL_MAX_LENGTH))}
          />
          <button type="button" aria-label={text('clear-all')} onClick={() => setEmail('')}>
            <Icon name="x" />
          </button>
        </div>
        <p className="kwhyline" id="email-note">
          {email !== '' && !isUsable && (
            <>
              <Icon name="info" />
              {text(/@.+\..+/.test(email) ? 'email-wrong' : 'email-ending')}
            </>
          )}
        </p>
        <div role="status">
          {meant !== null && (
            <button type="button" className="kmeant" onClick={() => setEmail(meant)}>
              <Icon name="info" />
              {text('email-suggestion', { email: meant })}
            </button>
          )}
        </div>
      </main>
      <Keyboard onChange={setEmail} />
      <KioskTools>
        <p>
          <Icon name="lock" />
          {text('private-email')}
        </p>
      </KioskTools>
      <KioskBar back={KIOSK_PATHS.cart} second={{ icon: 'arrow-right', label: text('skip'), onClick: () => keep('') }}>
        <MainButton
          label={text('save')}
          amount=""
          reason={isUsable ? undefined : text(email === '' ? 'email-missing' : 'email-unfinished')}
          onClick={() => keep(email.trim())}
        />
      </KioskBar>
    </KioskScreen>
  );
}

function KeyButton({ shown, onType }: { shown: Key; onType: (letters: string) => void }) {
  const { text, width, isHot = false } = shown;
  return (
    <button type="button" className={classNames(width > 1 && `w${width}`, isHot && 'hot')} onClick={() => onType(text)}>
      {text}
    </button>
  );
}

function Keyboard({ onChange }: { onChange: (change: (typed: string) => string) => void }) {
  const text = useText();
  const type = (letters: string) => onChange((typed) => (typed + letters).slice(0, EMAIL_MAX_LENGTH));
  return (
    <section className="k kkeys" aria-label={text('keyboard')}>
      <div className="kkeys__ends">
        {ENDINGS.map((ending) => (
          <button key={ending} type="button" onClick={() => onChange((typed) => withEnding(typed, ending))}>
            {ending}
          </button>
        ))}
      </div>
      <div className="kkeys__grid">
        {KEYS_BEFORE_DELETE.map((key) => (
          <KeyButton key={key.text} shown={key} onType={type} />
        ))}
        <button
          type="button"
          className="w2 fn"
          aria-label={text('delete-key')}
          onClick={() => onChange((typed) => typed.slice(0, -1))}
        >
          <Icon name="delete" />
        </button>
        {KEYS_AFTER_DELETE.map((key) => (
          <KeyButton key={key.text} shown={key} onType={type} />
        ))}
      </div>
    </section>
  );
}
