import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { useText } from '../use-text.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';

/** The two languages, on every screen. @see KIOSK-01 */
export function LanguageButtons() {
  const text = useText();
  const shown = useLanguage();
  return (['es', 'en'] as const).map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      aria-pressed={language === shown}
      aria-label={text(`language-${language}`)}
      onClick={() => useKioskVisit.setState({ language })}
    >
      {language.toUpperCase()}
    </button>
  ));
}
