import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { api } from '#shared/api/api.ts';
import { labelsOf } from '#shared/form/labels-of.ts';
import { ResourceForm } from '#shared/form/resource-form.tsx';
import { LonePage } from '#shared/frame/lone-page.tsx';
import { ManagedVenueValues } from '@app/contract/back-office/managed-venues.ts';
import { useLanguage, useText } from './use-text.ts';
import { VENUE_LABELS, VenueBasics } from './venue-fields.tsx';

const schema = z.strictObject(ManagedVenueValues);

/** What a venue starts with. The person chooses the rest on the pages that follow. */
const FIRST_VALUES = {
  code: '',
  name: '',
  address: '',
  enabled: true,
  position: 1,
  timeZone: 'America/Argentina/Buenos_Aires',
  currency: 'ARS',
  phonePrefix: '549',
  appColor: null,
  appSecondaryColor: null,
  useDifferentIconSet: false,
  welcomeTitle: null,
  translatedWelcomeTitle: null,
  welcomeText: null,
  translatedWelcomeText: null,
  ticketLink: null,
  ticketTitle: null,
  translatedTicketTitle: null,
  ticketDescription: null,
  translatedTicketDescription: null,
  chatbotLink: null,
  chatbotIcon: 'message-circle',
  wallioUrl: null,
  wallioTitle: null,
  translatedWallioTitle: null,
  bettingUrl: null,
  bettingTitle: null,
  translatedBettingTitle: null,
  bettingAdultsOnly: true,
  suggestsInSheet: false,
  twitterQuery: null,
  igUserId: null,
  termsUrl: null,
  legalName: null,
  taxId: null,
  includedTax: null,
  editorId: null,
  underAgeFrom: 45_000_000,
  underAgeTo: 91_000_000,
  cashExpiryMinutes: 20,
  cardExpiryMinutes: 10,
  busyFromOrders: 25,
  busyFromMinutes: 25,
  pauseFromMinutes: 60,
  manualMoneyLimitMinor: null,
  entityIdentificator: null,
  useTomorrowPartnerBenefits: false,
  tomorrowPartnerMainDocumentType: null,
  cashEnabled: true,
  balanceEnabled: false,
  paysForCommerces: false,
  pickUpEnabled: true,
  pickUpVerificationMethod: 'code',
  deliveryEnabled: false,
  isLocalDelivery: true,
  deliversForCommerces: false,
  areas: [],
};

/** Creates a venue and goes on with its next steps. @see VENUE-06 */
export function NewVenue() {
  const text = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const labels = labelsOf(VENUE_LABELS, text);
  const language = useLanguage();
  return (
    <LonePage>
      <ResourceForm
        schema={schema}
        row={null}
        values={{ ...FIRST_VALUES, language }}
        labels={labels}
        nameOf={({ name }) => String(name)}
        store={async (values) => {
          const made = await api.send('POST /api/admin/venues', { body: { values: schema.parse(values) } });
          await queries.invalidateQueries();
          return made;
        }}
        onSaved={({ id }) => void navigate(`/${id}/start`)}
        title={text('venue-new-title')}
        path={{ to: '/', name: text('venues-title') }}
      >
        <VenueBasics />
      </ResourceForm>
    </LonePage>
  );
}
