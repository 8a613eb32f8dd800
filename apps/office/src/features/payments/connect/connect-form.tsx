import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FieldRow, FormSection } from '#shared/form/sections/form-section.tsx';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import { ACCOUNT_FIELDS } from '@app/contract/values/account-fields.ts';
import { PAYMENT_PROVIDER, PROVIDER_NAMES } from '@app/contract/values/payment-providers.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { stallsToOffer } from '../places/stalls-to-offer.ts';
import { useText } from '../use-text.ts';
import { AccountFields } from './account-fields.tsx';
import { AccountPlaces } from './account-places.tsx';
import { AskOwner } from './ask-owner.tsx';
import { KeyGuide } from './keys/key-guide.tsx';
import { Refusal } from './refusal.tsx';
import { useConnect, type Values } from './use-connect.ts';
import styles from '../payments.module.css';

/** The provider, the place, and the keys of an account. What was typed stays when the provider refuses. */
export function ConnectForm({ venue, stalls }: { venue: ManagedVenue; stalls: readonly ManagedCommerce[] }) {
  const text = useText();
  const { places, configId, setConfigId } = usePlaces(venue, stalls);
  const [provider, setProvider] = useState<number>(PAYMENT_PROVIDER.mercadoPago);
  const [isOffered, setOffered] = useState(true);
  const [values, setValues] = useState<Values>({});
  const [isChecked, setChecked] = useState(false);
  const account = { provider, paymentConfigId: configId };
  const offered = isOffered ? stallsToOffer(account, venue, stalls) : null;
  const { connecting, fields } = useConnect({ ...account, values, offered });
  const isMissing = ({ name, isOptional }: { name: string; isOptional?: true }) =>
    isOptional !== true && (values[name] ?? '').trim() === '';
  const isIncomplete = [...fields.parameters, ...fields.secrets].some(isMissing);
  return (
    <form
      noValidate
      className={styles['connect']}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isIncomplete && !connecting.isPending) connecting.mutate();
      }}
    >
      <FormSection title={text('connect-provider')}>
        <FieldRow>
          <SelectField
            label={text('connect-provider')}
            value={String(provider)}
            options={Object.keys(ACCOUNT_FIELDS).map((value) => ({ value, label: PROVIDER_NAMES[value] ?? value }))}
            onChange={(chosen) => {
              connecting.reset();
              setChecked(false);
              setValues({});
              setProvider(Number(chosen));
            }}
          />
          <SelectField
            label={text('connect-for')}
            value={String(configId)}
            options={places}
            onChange={(chosen) => setConfigId(Number(chosen))}
          />
        </FieldRow>
        <AccountPlaces {...{ account, venue, stalls, isOffered }} onOffer={setOffered} />
      </FormSection>
      <AskOwner {...account} isOffered={isOffered} />
      <KeyGuide provider={provider} />
      <AccountFields
        fields={fields}
        values={values}
        error={connecting.error}
        isMissing={(field) => isChecked && isMissing(field)}
        onChange={(name, value) => {
          connecting.reset();
          setValues((before) => ({ ...before, [name]: value }));
        }}
      />
      <Refusal error={connecting.error} provider={provider} />
      <div>
        <Button type="submit" icon="shield-check" isBusy={connecting.isPending}>
          {text('connect-now')}
        </Button>
      </div>
    </form>
  );
}

/** The venue and its stalls by their payment configurations; the address of the page may name one. */
function usePlaces(venue: ManagedVenue, stalls: readonly ManagedCommerce[]) {
  const text = useText();
  const [query] = useSearchParams();
  const wanted = Number(query.get('for'));
  const places = [
    { value: String(venue.paymentConfigId), label: text('connect-for-venue') },
    ...stalls.map(({ paymentConfigId, name }) => ({ value: String(paymentConfigId), label: name })),
  ];
  const isKnown = places.some(({ value }) => value === String(wanted));
  const [configId, setConfigId] = useState(isKnown ? wanted : venue.paymentConfigId);
  return { places, configId, setConfigId };
}
