import type { ReactNode } from 'react';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../use-text.ts';
import { setLargeText, setReachMode, useKioskVisit } from '../visit/kiosk-visit.ts';
import { KioskSheet } from './kiosk-sheet.tsx';
import { hasVoice } from './use-spoken-prompt.ts';

const LANGUAGES = { es: 'Español', en: 'English' } as const;

/** Language, reach, letters and voice in one sheet, where the bar has one button for them. @see KIOSK-01 */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { isReachMode, isLargeText, isVoiceOn } = useKioskVisit();
  return (
    <KioskSheet title={text('help-title')} description="" onClose={onClose}>
      <Languages />
      <div className="ktog">
        <Switch
          icon={<Icon name="accessibility" />}
          name={text('reach-mode')}
          why={text('reach-why')}
          isOn={isReachMode}
          onChange={() => setReachMode(!isReachMode)}
        />
        <Switch
          icon={<i className="i">Aa</i>}
          name={text('large-text')}
          why={text('large-text-why')}
          isOn={isLargeText}
          onChange={() => setLargeText(!isLargeText)}
        />
        {hasVoice() && (
          <Switch
            icon={<Icon name="volume-2" />}
            name={text('voice')}
            why={text('voice-why')}
            isOn={isVoiceOn}
            onChange={() => useKioskVisit.setState({ isVoiceOn: !isVoiceOn })}
          />
        )}
      </div>
      <button type="button" className="kfill" onClick={onClose}>
        {text('done')}
      </button>
    </KioskSheet>
  );
}

function Languages() {
  const text = useText();
  const shown = useLanguage();
  return (
    <div className="klangs" role="radiogroup" aria-label={text('language')}>
      {(['es', 'en'] as const).map((language) => (
        <button
          key={language}
          type="button"
          role="radio"
          lang={language}
          aria-checked={language === shown}
          onClick={() => useKioskVisit.setState({ language })}
        >
          {LANGUAGES[language]}
          <i className="kpick__dot">{language === shown && <Icon name="check" />}</i>
        </button>
      ))}
    </div>
  );
}

function Switch({
  icon,
  name,
  why,
  isOn,
  onChange,
}: {
  icon: ReactNode;
  name: string;
  why: string;
  isOn: boolean;
  onChange: () => void;
}) {
  const text = useText();
  return (
    <button type="button" role="switch" aria-checked={isOn} onClick={onChange}>
      {icon}
      <span>
        <b>{name}</b>
        <small>{why}</small>
      </span>
      <em>{text(isOn ? 'on' : 'off')}</em>
    </button>
  );
}
