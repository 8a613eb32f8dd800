import { ExternalLink } from '#shared/navigation/external-link.tsx';
import { chooseLanguage } from '#shared/texts/language-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { isWebAddress } from '@app/rules/venues/web-address.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { NotificationSetting } from './notification-setting.tsx';
import { chooseTheme, useTheme } from './theme-store.ts';
import './account.css';

/** Language and theme on this device, and the venue's own pages. @see APP-01, CONT-09 */
export function Preferences() {
  const text = useText();
  const language = useLanguage();
  const theme = useTheme((choice) => choice.theme);
  const { venue } = useVenueState();
  const termsUrl = venue?.termsUrl ?? null;
  return (
    <div className="account__preferences">
      <h3 className="small strong">{text('account-language')}</h3>
      <SegmentedControl
        label={text('account-language')}
        value={language}
        onChange={chooseLanguage}
        options={[
          { value: 'es', label: 'Español' },
          { value: 'en', label: 'English' },
        ]}
      />
      <h3 className="small strong">{text('account-theme')}</h3>
      <SegmentedControl
        label={text('account-theme')}
        value={theme}
        onChange={chooseTheme}
        options={[
          { value: 'system', label: text('theme-system') },
          { value: 'light', label: text('theme-light'), icon: 'sun' },
          { value: 'dark', label: text('theme-dark'), icon: 'moon' },
        ]}
      />
      <NotificationSetting />
      {isWebAddress(termsUrl) && (
        <ExternalLink className="link account__terms" url={termsUrl}>
          {text('account-terms')} <Icon name="arrow-up-right" />
        </ExternalLink>
      )}
    </div>
  );
}
