import { HandsInput } from '#features/capacity/hands-input.tsx';
import { LIMITS, LimitInputs } from '#features/capacity/limit-inputs.tsx';
import { MeasuredMinutes } from '#features/capacity/measured-minutes.tsx';
import { QueueReplay } from '#features/capacity/queue-replay.tsx';
import { EditorInput } from '#features/people/editor-input.tsx';
import type { Row } from '#shared/api/resource-client.ts';
import { AddressCodeInput } from '#shared/form/address-code-input.tsx';
import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { useResourceTexts } from '#shared/resources/resource-texts.ts';
import { commerces } from '@app/contract/resources/commerces.ts';
import { AreasInput } from './areas-input.tsx';
import { CategoriesInput } from './categories-input.tsx';
import { CommerceLive } from './commerce-live.tsx';
import { HoursInput } from './hours-input.tsx';
import { commercesTexts, useText } from './use-text.ts';

/** Creates a stall, or edits one. */
export function CommerceForm() {
  const text = useText();
  return (
    <DeclaredPage
      texts={commercesTexts}
      resource={commerces}
      path="stalls"
      first={{ typeDescription: text('stall-type-first') }}
      opensAfterCreation="row"
      sections={[
        { fields: [], input: Live },
        {
          title: text('stall-section-data'),
          lines: [
            ['name', { fields: ['code'], input: Code }],
            'address',
            ['mapMark', 'mapX', 'mapY'],
            'typeDescription',
            ['phone', 'position'],
            { fields: ['editorId'], input: Editor },
            'enabled',
            'opensAt',
            'hideLogoOnList',
          ],
        },
        {
          title: text('pictures-section'),
          lines: [
            { picture: { owner: 'commerce', imageType: '1', ratio: 1, label: text('picture-logo') } },
            { picture: { owner: 'commerce', imageType: '2', ratio: 2, label: text('picture-banner') } },
          ],
        },
        { fields: ['hours', 'eventHours'], input: HoursInput },
        { fields: ['categories'], input: CategoriesInput },
        { title: text('stall-section-pick-up'), lines: ['pickUpEnabled', 'pickUpVerificationMethod'] },
        {
          anchor: 'delivery',
          title: text('stall-section-delivery'),
          lead: text('stall-section-delivery-lead'),
          lines: ['deliveryEnabled', 'isLocalDelivery', 'trayUnits', { fields: ['areas'], input: AreasInput }],
        },
        {
          anchor: 'money',
          title: text('stall-section-money'),
          lines: ['cashEnabled', 'balanceEnabled', 'usesVenueCards', 'usesVenueTerminals', 'preparesBeforePaying'],
        },
        {
          anchor: 'load',
          title: text('stall-section-load'),
          lead: text('stall-section-load-lead'),
          lines: [
            ['kind', { fields: ['hands'], input: Hands }],
            'slotSharePercent',
            { fields: [...LIMITS], input: Limits },
            { fields: [], input: MeasuredMinutes },
            { fields: [], input: QueueReplay },
          ],
        },
      ]}
    />
  );
}

/** What the stall does now. */
function Live({ row }: { row: Row | null }) {
  return row && <CommerceLive id={row.id} />;
}

function Limits({ row }: { row: Row | null }) {
  const { label } = useResourceTexts(commerces, commercesTexts);
  return <LimitInputs row={row} labelOf={label} />;
}

function Editor({ row }: { row: Row | null }) {
  const text = useText();
  return <EditorInput commerceId={row?.id ?? null} hint={text('editor-of-stall')} />;
}

function Hands() {
  const { label } = useResourceTexts(commerces, commercesTexts);
  return <HandsInput label={label('hands')} />;
}

function Code() {
  const { label } = useResourceTexts(commerces, commercesTexts);
  return <AddressCodeInput label={label('code')} />;
}
