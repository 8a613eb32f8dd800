import type { FormSections } from '#shared/resources/form-lines.ts';
import type { venues } from '@app/contract/resources/venues.ts';
import { TaxSection } from './tax-section.tsx';
import { useText } from './use-text.ts';
import { Contrast, Editor, HostsLink, ManualMoneyInput, TimeZoneInput, VenueCodeInput } from './venue-inputs.tsx';

type Sections = FormSections<keyof typeof venues.fields>;

/** Payment and delivery methods, which have a page of their own. */
export const METHODS = [
  'cashEnabled',
  'balanceEnabled',
  'paysForCommerces',
  'pickUpEnabled',
  'pickUpVerificationMethod',
  'deliveryEnabled',
  'isLocalDelivery',
  'deliversForCommerces',
  'areas',
] as const satisfies (keyof typeof venues.fields)[];

/** What a new venue needs: its name, its address, its region and its colours. */
export function useVenueBasics(): Sections {
  const text = useText();
  return [
    {
      anchor: 'public',
      title: text('brand-section-name'),
      lines: [['name', { fields: ['code'], input: VenueCodeInput }], 'address', 'enabled'],
    },
    {
      title: text('brand-section-region'),
      lines: [
        ['currency', 'language'],
        [{ fields: ['timeZone'], input: TimeZoneInput }, 'phonePrefix'],
      ],
    },
    {
      anchor: 'colours',
      title: text('brand-section-colours'),
      lead: text('brand-colours-lead'),
      lines: [['appColor', 'appSecondaryColor'], { fields: [], input: Contrast }],
    },
  ];
}

/** Everything else of a venue. */
export function useVenueDetails(): Sections {
  const text = useText();
  return [
    {
      title: text('brand-section-welcome'),
      lead: text('brand-welcome-lead'),
      lines: ['welcomeTitle', { field: 'welcomeText', rows: 3 }],
    },
    {
      title: text('brand-section-links'),
      lines: [
        'ticketLink',
        'ticketTitle',
        { field: 'ticketDescription', rows: 2 },
        ['chatbotLink', 'chatbotIcon'],
        'wallioUrl',
        'wallioTitle',
        'termsUrl',
        { fields: [], input: HostsLink },
      ],
    },
    { fields: ['legalName', 'taxId', 'includedTax'], input: TaxSection },
    {
      title: text('brand-section-feeds'),
      lines: ['bettingUrl', 'bettingTitle', 'bettingAdultsOnly', ['twitterQuery', 'igUserId']],
    },
    {
      title: text('brand-section-orders'),
      lines: [
        ['cashExpiryMinutes', 'cardExpiryMinutes'],
        ['underAgeFrom', 'underAgeTo'],
        ['position', { fields: ['editorId'], input: Editor }],
        'useDifferentIconSet',
        'suggestsInSheet',
        'matchStaffMinutes',
      ],
    },
    {
      title: text('stall-section-load'),
      lead: text('brand-section-load-lead'),
      lines: [['busyFromOrders', 'busyFromMinutes', 'pauseFromMinutes']],
    },
    {
      title: text('brand-section-hand-money'),
      lead: text('brand-section-hand-money-lead'),
      lines: [{ fields: ['manualMoneyLimitMinor'], input: ManualMoneyInput }],
    },
    {
      title: text('brand-section-tips'),
      lead: text('brand-section-tips-lead'),
      lines: [['tipLimitMinor', 'tipPercents']],
    },
    {
      title: text('brand-section-club'),
      lines: ['useTomorrowPartnerBenefits', ['entityIdentificator', 'tomorrowPartnerMainDocumentType']],
    },
  ];
}
