import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { ColourContrast } from '#features/home/colour-contrast.tsx';
import { EditorInput } from '#features/people/editor-input.tsx';
import {
  ColourInput,
  FieldRow,
  FormSection,
  MoneyInput,
  NumberInput,
  SelectInput,
  SwitchInput,
  TextInput,
} from '#shared/form/inputs.tsx';
import { TranslatedInput } from '#shared/form/translated-input.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { DEFAULT_MANUAL_MONEY_LIMIT_MINOR } from '@app/rules/cash/manual-money.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { TAX_LABELS, TaxSection } from './tax-section.tsx';
import { useText } from './use-text.ts';
import { useTypedBrand } from './use-typed-brand.ts';

const CURRENCIES = ['ARS', 'PEN', 'USD'] as const;
const TIME_ZONES = [
  'America/Argentina/Buenos_Aires',
  'America/Argentina/Cordoba',
  'America/Lima',
  'America/Montevideo',
  'America/Santiago',
  'America/Bogota',
  'America/Mexico_City',
  'America/New_York',
  'Europe/Madrid',
];
const CHATBOT_ICONS = [
  'message-circle',
  'message-square',
  'circle-question-mark',
  'megaphone',
  'sparkles',
  'phone',
  'trophy',
] as const;

/** The label of each field of a venue. */
export const VENUE_LABELS = {
  code: 'address-code',
  name: 'venue-name',
  address: 'venue-address',
  enabled: 'venue-enabled',
  position: 'venue-position',
  language: 'venue-language',
  timeZone: 'venue-time-zone',
  currency: 'venue-currency',
  phonePrefix: 'venue-phone-prefix',
  appColor: 'venue-colour',
  appSecondaryColor: 'venue-colour-2',
  useDifferentIconSet: 'venue-icon-set',
  welcomeTitle: 'venue-welcome-title',
  translatedWelcomeTitle: 'venue-welcome-title-translated',
  welcomeText: 'venue-welcome-text',
  translatedWelcomeText: 'venue-welcome-text-translated',
  ticketLink: 'venue-ticket-link',
  ticketTitle: 'venue-ticket-title',
  translatedTicketTitle: 'venue-ticket-title-translated',
  ticketDescription: 'venue-ticket-text',
  translatedTicketDescription: 'venue-ticket-text-translated',
  chatbotLink: 'venue-chatbot-link',
  chatbotIcon: 'venue-chatbot-icon',
  wallioUrl: 'venue-wallio-url',
  wallioTitle: 'venue-wallio-title',
  translatedWallioTitle: 'venue-wallio-title-translated',
  bettingUrl: 'venue-betting-url',
  bettingTitle: 'venue-betting-title',
  translatedBettingTitle: 'venue-betting-title-translated',
  bettingAdultsOnly: 'venue-betting-adults',
  suggestsInSheet: 'venue-suggests-in-sheet',
  twitterQuery: 'venue-twitter-query',
  igUserId: 'venue-instagram',
  termsUrl: 'venue-terms-url',
  ...TAX_LABELS,
  editorId: 'editor-label',
  underAgeFrom: 'venue-under-age-from',
  underAgeTo: 'venue-under-age-to',
  cashExpiryMinutes: 'venue-cash-expiry',
  cardExpiryMinutes: 'venue-card-expiry',
  busyFromOrders: 'venue-busy-from-orders',
  busyFromMinutes: 'venue-busy-from-minutes',
  pauseFromMinutes: 'venue-pause-from-minutes',
  manualMoneyLimitMinor: 'venue-hand-money-limit',
  entityIdentificator: 'venue-entity',
  useTomorrowPartnerBenefits: 'venue-benefits',
  tomorrowPartnerMainDocumentType: 'venue-document-type',
} as const;

/** What a new venue needs: its name, its address, its region and its colours. */
export function VenueBasics() {
  const text = useText();
  const code: unknown = useWatch({ name: 'code' });
  const { colours } = useTypedBrand();
  const timeZone: unknown = useWatch({ name: 'timeZone' });
  const isListed = typeof timeZone !== 'string' || TIME_ZONES.includes(timeZone);
  const timeZones = isListed ? TIME_ZONES : [...TIME_ZONES, timeZone];
  return (
    <>
      <FormSection anchor="public" title={text('brand-section-name')}>
        <FieldRow>
          <TextInput name="name" label={text('venue-name')} />
          <TextInput
            name="code"
            label={text('address-code')}
            hint={text('address-code-hint', { code: typeof code === 'string' ? code : '' })}
          />
        </FieldRow>
        <TextInput name="address" label={text('venue-address')} />
        <SwitchInput name="enabled" label={text('venue-enabled')} hint={text('venue-enabled-hint')} />
      </FormSection>
      <FormSection title={text('brand-section-region')}>
        <FieldRow>
          <SelectInput
            name="currency"
            label={text('venue-currency')}
            options={CURRENCIES.map((value) => ({ value, label: text(`currency-${value}`) }))}
          />
          <SelectInput
            name="language"
            label={text('venue-language')}
            options={[
              { value: 'es', label: text('venue-language-es') },
              { value: 'en', label: text('venue-language-en') },
            ]}
          />
        </FieldRow>
        <FieldRow>
          <SelectInput
            name="timeZone"
            label={text('venue-time-zone')}
            options={timeZones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          />
          <TextInput name="phonePrefix" label={text('venue-phone-prefix')} />
        </FieldRow>
      </FormSection>
      <FormSection anchor="colours" title={text('brand-section-colours')} lead={text('brand-colours-lead')}>
        <FieldRow>
          <ColourInput name="appColor" label={text('venue-colour')} />
          <ColourInput name="appSecondaryColor" label={text('venue-colour-2')} />
        </FieldRow>
        <ColourContrast {...colours} />
      </FormSection>
    </>
  );
}

/** Everything else of a venue. */
export function VenueDetails() {
  const text = useText();
  const venue = useOpenVenue();
  return (
    <>
      <FormSection title={text('brand-section-welcome')} lead={text('brand-welcome-lead')}>
        <TranslatedInput
          name="welcomeTitle"
          translated="translatedWelcomeTitle"
          label={text('venue-welcome-title')}
          isOptional
        />
        <TranslatedInput
          name="welcomeText"
          translated="translatedWelcomeText"
          label={text('venue-welcome-text')}
          rows={3}
          isOptional
        />
      </FormSection>
      <FormSection title={text('brand-section-links')}>
        <TextInput name="ticketLink" label={text('venue-ticket-link')} isOptional />
        <TranslatedInput
          name="ticketTitle"
          translated="translatedTicketTitle"
          label={text('venue-ticket-title')}
          isOptional
        />
        <TranslatedInput
          name="ticketDescription"
          translated="translatedTicketDescription"
          label={text('venue-ticket-text')}
          rows={2}
          isOptional
        />
        <FieldRow>
          <TextInput name="chatbotLink" label={text('venue-chatbot-link')} isOptional />
          <SelectInput
            name="chatbotIcon"
            label={text('venue-chatbot-icon')}
            options={CHATBOT_ICONS.map((value) => ({ value, label: text(`chatbot-icon-${value}`) }))}
          />
        </FieldRow>
        <TextInput name="wallioUrl" label={text('venue-wallio-url')} isOptional />
        <TranslatedInput
          name="wallioTitle"
          translated="translatedWallioTitle"
          label={text('venue-wallio-title')}
          isOptional
        />
        <TextInput name="termsUrl" label={text('venue-terms-url')} isOptional />
        <Link className="link" to={`/${venue.id}/hosts`}>
          {text('hosts-link')}
        </Link>
      </FormSection>
      <TaxSection />
      <FormSection title={text('brand-section-feeds')}>
        <TextInput name="bettingUrl" label={text('venue-betting-url')} isOptional />
        <TranslatedInput
          name="bettingTitle"
          translated="translatedBettingTitle"
          label={text('venue-betting-title')}
          isOptional
        />
        <SwitchInput name="bettingAdultsOnly" label={text('venue-betting-adults')} />
        <FieldRow>
          <TextInput name="twitterQuery" label={text('venue-twitter-query')} isOptional />
          <TextInput name="igUserId" label={text('venue-instagram')} isOptional />
        </FieldRow>
      </FormSection>
      <FormSection title={text('brand-section-orders')}>
        <FieldRow>
          <NumberInput name="cashExpiryMinutes" label={text('venue-cash-expiry')} />
          <NumberInput name="cardExpiryMinutes" label={text('venue-card-expiry')} />
        </FieldRow>
        <FieldRow>
          <NumberInput name="underAgeFrom" label={text('venue-under-age-from')} />
          <NumberInput name="underAgeTo" label={text('venue-under-age-to')} />
        </FieldRow>
        <FieldRow>
          <NumberInput name="position" label={text('venue-position')} />
          <EditorInput commerceId={null} hint={text('editor-of-venue')} />
        </FieldRow>
        <SwitchInput name="useDifferentIconSet" label={text('venue-icon-set')} />
        <SwitchInput name="suggestsInSheet" label={text('venue-suggests-in-sheet')} />
      </FormSection>
      <FormSection title={text('stall-section-load')} lead={text('brand-section-load-lead')}>
        <FieldRow>
          <NumberInput name="busyFromOrders" label={text('venue-busy-from-orders')} />
          <NumberInput name="busyFromMinutes" label={text('venue-busy-from-minutes')} />
          <NumberInput name="pauseFromMinutes" label={text('venue-pause-from-minutes')} />
        </FieldRow>
      </FormSection>
      <FormSection title={text('brand-section-hand-money')} lead={text('brand-section-hand-money-lead')}>
        <MoneyInput
          name="manualMoneyLimitMinor"
          label={text('venue-hand-money-limit')}
          hint={text('venue-hand-money-limit-hint', {
            price: priceText(DEFAULT_MANUAL_MONEY_LIMIT_MINOR[venue.currency], venue.currency),
          })}
          currency={venue.currency}
          isOptional
        />
      </FormSection>
      <FormSection title={text('brand-section-club')}>
        <SwitchInput name="useTomorrowPartnerBenefits" label={text('venue-benefits')} />
        <FieldRow>
          <TextInput name="entityIdentificator" label={text('venue-entity')} isOptional />
          <TextInput name="tomorrowPartnerMainDocumentType" label={text('venue-document-type')} isOptional />
        </FieldRow>
      </FormSection>
    </>
  );
}
