import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FieldRow, FormSection } from '#shared/form/inputs.tsx';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import { ACCOUNT_FIELDS } from '@app/contract/values/account-fields.ts';
import { PAYMENT_PROVIDER, PROVIDER_NAMES } from '@app/contract/values/payment-providers.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { stallsToOffer } from '../places/stalls-to-offer.ts';
import { ProviderAnswers } from '../provider-answers.tsx';
import { refusedAnswers } from '../refused-answers.ts';
import { useFailureText, useText } from '../use-text.ts';
import { AccountFields } from './account-fields.tsx';
import { AccountPlaces } from './account-places.tsx';
import { useConnect, type Values } from './use-connect.ts';
import styles from '../payments.module.css';

/** The provider, the place, and the keys of an account. What was typed stays when the provider refuses. */
export function ConnectForm({ venue, stalls }: { venue: ManagedVenue; stalls: readonly ManagedCommerce[] }) {
  const text = useText();
  const failureText = useFailureText();
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
      className={styles['form']}
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
      {connecting.error && <Notice tone="bad" role="alert" title={failureText(connecting.error)} />}
      <ProviderAnswers provider={PROVIDER_NAMES[provider] ?? ''} answers={refusedAnswers(connecting.error)} />
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
