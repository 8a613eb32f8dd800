import type { ReactNode } from 'react';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../use-text.ts';
import { setLargeText, setReachMode, useKioskVisit } from '../visit/kiosk-visit.ts';
import { KioskSheet } from './kiosk-sheet.tsx';
import { hasVoice } from './use-spoken-prompt.ts';

const LANGUAGES = { es: 'Español', en: 'English' } as const;

/** Language, reach, letters, contrast and voice in one sheet. @param children in place of the button that closes it. @see KIOSK-01 */
export function HelpSheet({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const text = useText();
  const { isReachMode, isLargeText, isHighContrast, isVoiceOn } = useKioskVisit();
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
          icon={<i className="i ktog__letters">Aa</i>}
          name={text('large-text')}
          why={text('large-text-why')}
          isOn={isLargeText}
          onChange={() => setLargeText(!isLargeText)}
        />
        <Switch
          icon={<Icon name="contrast" />}
          name={text('contrast')}
          why={text('contrast-why')}
          isOn={isHighContrast}
          onChange={() => useKioskVisit.setState({ isHighContrast: !isHighContrast })}
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
      {children ?? (
        <button type="button" className="kfill" onClick={onClose}>
          {text('done')}
        </button>
      )}
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
