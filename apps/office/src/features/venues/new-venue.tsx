import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '#shared/api/api.ts';
import { ResourceForm } from '#shared/form/resource-form.tsx';
import { LonePage } from '#shared/frame/lone-page.tsx';
import { DeclaredSections } from '#shared/resources/declared-sections.tsx';
import { useResourceTexts } from '#shared/resources/resource-texts.ts';
import { OpenVenueContext, useOpenVenue } from '#shared/venue/open-venue.ts';
import { ManagedVenueSummary } from '@app/contract/back-office/managed-venues.ts';
import { PERMISSIONS } from '@app/contract/protocol/permissions.ts';
import { firstValuesOf } from '@app/contract/resources/define-resource.ts';
import { venues } from '@app/contract/resources/venues.ts';
import { useLanguage, useText, venuesTexts } from './use-text.ts';
import { useVenueBasics } from './venue-sections.ts';

/** The venue before it is made: inputs show its currency and its language. */
const EMPTY = ManagedVenueSummary.parse({
  ...firstValuesOf(venues),
  id: 0,
  isWhole: true,
  permissions: PERMISSIONS,
  commerces: 0,
  products: 0,
});

/** Creates a venue and goes on with its next steps. The person chooses the rest on the pages that follow. @see VENUE-06 */
export function NewVenue() {
  const language = useLanguage();
  return (
    <OpenVenueContext value={{ ...EMPTY, language }}>
      <NewVenueForm />
    </OpenVenueContext>
  );
}

function NewVenueForm() {
  const text = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const own = useResourceTexts(venues, venuesTexts);
  const sections = useVenueBasics();
  const { language } = useOpenVenue();
  return (
    <LonePage>
      <ResourceForm
        schema={venues.schema}
        row={null}
        values={{ ...firstValuesOf(venues), language }}
        labels={own.labels}
        nameOf={({ name }) => String(name)}
        store={async (values) => {
          const made = await api.send('POST /api/admin/venues', { body: { values: venues.schema.parse(values) } });
          await queries.invalidateQueries();
          return made;
        }}
        onSaved={({ id }) => void navigate(`/${id}/start`)}
        title={text('venue-new-title')}
        path={{ to: '/', name: text('venues-title') }}
      >
        <DeclaredSections resource={venues} texts={own} sections={sections} elsewhere={Object.keys(venues.fields)} />
      </ResourceForm>
    </LonePage>
  );
}
