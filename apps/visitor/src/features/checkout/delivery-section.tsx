import { useState } from 'react';
import { changeDraft, useCheckoutDraft } from '#features/cart/checkout-draft-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { PARKING } from '@app/contract/values/product-types.ts';
import { useComingTime } from '@app/ordering/time/use-coming-time.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { CartField } from '@app/rules/cart/cart-problem.ts';
import { calendarDay, clockText } from '@app/rules/formatting/venue-time.ts';
import type { DeliveryField, Event } from '@app/rules/language/localised-types.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import type { Checkout } from './use-checkout.ts';

/**
 * Error text of a field; undefined without an error or before the first confirmation.
 *
 * @param isLeft the person has filled the field and gone on, so that it need not wait for the confirmation
 */
export type ErrorOf = (field: CartField, isLeft?: boolean) => string | undefined;

/** Pickup, or delivery with area and fields. A parking space has fields only. @see DEL-01, DEL-02, DEL-03 */
export function DeliverySection({ checkout, errorOf }: { checkout: Checkout; errorOf: ErrorOf }) {
  const text = useText();
  const { offered, deliveryConfig, deliveryType, commerce } = checkout;
  if (!offered || !deliveryConfig || !commerce) return null;
  const options = offered.types.toReversed().map((type) =>
    type === 'delivery'
      ? {
          value: type,
          icon: 'hand-platter' as const,
          label: text(deliveryConfig.isLocalDelivery ? 'delivery-at-seat' : 'delivery-to'),
        }
      : { value: type, icon: 'store' as const, label: text('delivery-pick-up') },
  );
  const error = errorOf('delivery');
  return (
    <section className="section" aria-labelledby="where">
      <h2 className="h2 gap" id="where">
        {text('where-title')}
      </h2>
      {deliveryType === null && <Notice tone="bad">{text('no-delivery-title')}</Notice>}
      {offered.isTypeAsked && deliveryType !== null && (
        <SegmentedControl
          label={text('where-label')}
          options={options}
          value={deliveryType}
          onChange={(type) => changeDraft({ deliveryType: type })}
        />
      )}
      <div className="stack where">
        {deliveryType === 'pick-up' ? (
          <p className="small mut">
            {text('pick-up-hint', {
              place: [commerce.name, commerce.address].filter(Boolean).join(', '),
            })}
          </p>
        ) : (
          <Place checkout={checkout} errorOf={errorOf} error={error} />
        )}
      </div>
      <OnlyEvent events={checkout.events} />
    </section>
  );
}

function Place({
  checkout: { deliveryConfig, area, commerce },
  errorOf,
  error,
}: {
  checkout: Checkout;
  errorOf: ErrorOf;
  error: string | undefined;
}) {
  const text = useText();
  const areas = deliveryConfig?.areas ?? [];
  const isParking = commerce?.type.description === PARKING;
  const fields = (area?.fields ?? []).toSorted((one, other) => one.order - other.order);
  return (
    <>
      {!isParking && (areas.length > 1 || !area) && (
        <div data-field="delivery">
          <SelectField
            label={text('delivery-area')}
            placeholder={text('delivery-area-choose')}
            value={area ? String(area.id) : ''}
            options={areas.map(({ id, description }) => ({
              value: String(id),
              label: description,
            }))}
            error={error}
            onChange={(id) => changeDraft({ areaId: Number(id) })}
          />
        </div>
      )}
      {isParking && area && <p className="small mut">{text('parking-hint', { area: area.description })}</p>}
      <div className="places">
        {fields.map((field) => (
          <PlaceField key={field.id} field={field} errorOf={errorOf} />
        ))}
      </div>
      {fields.some(({ isNumber }) => isNumber) && deliveryConfig?.isLocalDelivery && (
        <p className="small mut">{text(isOfTables(fields) ? 'delivery-hint-table' : 'delivery-hint')}</p>
      )}
    </>
  );
}

/** Fields have no kind; their name says what the numbers are of. */
function isOfTables(fields: readonly DeliveryField[]): boolean {
  return fields.some(({ description }) => /\b(mesa|table)\b/i.test(description));
}

function PlaceField({ field, errorOf }: { field: DeliveryField; errorOf: ErrorOf }) {
  const fieldValues = useCheckoutDraft((draft) => draft.fieldValues);
  const [isLeft, setIsLeft] = useState(false);
  const value = fieldValues[field.id] ?? '';
  return (
    <div className={field.isNumber ? undefined : 'places__words'} data-field={`delivery-field-${field.id}`}>
      <TextField
        label={field.description}
        placeholder={field.placeholder}
        inputMode={field.isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={80}
        required={field.isRequired}
        value={value}
        error={errorOf(`delivery-field-${field.id}`, isLeft && value.trim() !== '')}
        onBlur={() => setIsLeft(true)}
        onChange={(typed) => changeDraft({ fieldValues: { ...fieldValues, [field.id]: typed } })}
      />
    </div>
  );
}

/** The event of the order while there is only one. @see CHK-01 */
function OnlyEvent({ events }: { events: readonly Event[] | null }) {
  const text = useText();
  const wordsOf = useEventWords();
  const [only, another] = events ?? [];
  if (!only || another) return null;
  const { name, time } = wordsOf(only);
  return (
    <p className="small mut event-only">
      <Icon name="calendar-days" />
      <span>{text('event-only', { name, time })}</span>
    </p>
  );
}

/** The question for the event, while there are several. @see CHK-01, CHK-03 */
export function EventSection({ checkout: { events, eventId }, errorOf }: { checkout: Checkout; errorOf: ErrorOf }) {
  const text = useText();
  const wordsOf = useEventWords();
  if (events === null || events.length < 2) return null;
  return (
    <section className="section" data-field="event" aria-labelledby="event">
      <h2 className="h2 gap" id="event">
        {text('event-title')}
      </h2>
      <SelectField
        label={text('event-label')}
        placeholder={text('event-choose')}
        value={eventId === null ? '' : String(eventId)}
        options={events.map((event) => {
          const { name, time } = wordsOf(event);
          return { value: String(event.id), label: text('event-option', { name, time }) };
        })}
        error={errorOf('event')}
        onChange={(id) => changeDraft({ eventId: Number(id) })}
      />
    </section>
  );
}

/** Name of an event in the reader's language, and its time in the venue's zone. */
function useEventWords() {
  const text = useText();
  const nowMs = useNow() ?? 0;
  const { localDateTimeIdentifier: zone } = useVenue();
  const comingTime = useComingTime(zone);
  return ({ name, eventStart }: Event) => {
    const isToday = calendarDay(eventStart, zone) === calendarDay(nowMs, zone);
    const time = isToday
      ? `${text('event-today').toLowerCase()} ${clockText(eventStart, zone)}`
      : comingTime(eventStart).bare;
    return { name: name, time };
  };
}
