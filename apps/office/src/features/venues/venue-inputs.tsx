import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { ColourContrast } from '#features/home/colour-contrast.tsx';
import { EditorInput } from '#features/people/editor-input.tsx';
import { AddressCodeInput } from '#shared/form/address-code-input.tsx';
import { MoneyInput, SelectInput } from '#shared/form/inputs.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { DEFAULT_MANUAL_MONEY_LIMIT_MINOR } from '@app/rules/cash/manual-money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { useText } from './use-text.ts';
import { useTypedBrand } from './use-typed-brand.ts';

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

/** The name in addresses, with the address that it makes. */
export function VenueCodeInput() {
  const text = useText();
  const code: unknown = useWatch({ name: 'code' });
  const hint = text('address-code-hint', { code: typeof code === 'string' ? code : '' });
  return <AddressCodeInput label={text('venues.code')} hint={hint} />;
}

/** A zone of the list, or the present one. */
export function TimeZoneInput() {
  const text = useText();
  const timeZone: unknown = useWatch({ name: 'timeZone' });
  const isListed = typeof timeZone !== 'string' || TIME_ZONES.includes(timeZone);
  const zones = isListed ? TIME_ZONES : [...TIME_ZONES, timeZone];
  return (
    <SelectInput
      name="timeZone"
      label={text('venues.timeZone')}
      options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
    />
  );
}

/** Whether texts are legible in the colours that are being typed. */
export function Contrast() {
  const { colours } = useTypedBrand();
  return <ColourContrast {...colours} />;
}

/** Leads to the hosts that the links above need. */
export function HostsLink() {
  const text = useText();
  const { id } = useOpenVenue();
  return (
    <Link className="link" to={`/${id}/hosts`}>
      {text('hosts-link')}
    </Link>
  );
}

export function Editor() {
  const text = useText();
  return <EditorInput commerceId={null} hint={text('editor-of-venue')} />;
}

/** An amount; empty is that of the currency. */
export function ManualMoneyInput() {
  const text = useText();
  const { currency } = useOpenVenue();
  const price = amountText(DEFAULT_MANUAL_MONEY_LIMIT_MINOR[currency], currency);
  return (
    <MoneyInput
      name="manualMoneyLimitMinor"
      label={text('venues.manualMoneyLimitMinor')}
      hint={text('venue-hand-money-limit-hint', { price })}
      currency={currency}
      isOptional
    />
  );
}
