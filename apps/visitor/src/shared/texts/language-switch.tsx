import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { iconButtonClass, type IconButtonVariant } from '@app/ui/controls/icon-button.tsx';
import { chooseLanguage } from './language-store.ts';
import './language-switch.css';

/** Each label is in the language that a tap chooses, for readers of that one. */
const OTHERS = {
  es: { language: 'en', code: 'EN', label: 'EN, English' },
  en: { language: 'es', code: 'ES', label: 'ES, Español' },
} as const;

/** Switches to the other language. @see APP-01 */
export function LanguageSwitch({ variant }: { variant?: IconButtonVariant }) {
  const { language, code, label } = OTHERS[useLanguage()];
  return (
    <button
      type="button"
      className={`${iconButtonClass(variant)} language-switch`}
      lang={language}
      aria-label={label}
      onClick={() => chooseLanguage(language)}
    >
      {code}
    </button>
  );
}
