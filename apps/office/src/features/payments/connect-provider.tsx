import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#shared/api/api.ts';
import { FieldRow, FormSection } from '#shared/form/inputs.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommercesQuery } from '#shared/venue/use-commerces.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { ACCOUNT_FIELDS } from '@app/contract/values/account-fields.ts';
import { PROVIDER_NAMES } from '@app/contract/values/payment-providers.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { AccountField } from './account-field.tsx';
import { ProviderAnswers } from './provider-answers.tsx';
import { refusedAnswers, refusedField } from './refused-answers.ts';
import { useVenue } from './use-payments.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './payments.module.css';

const FIRST_PROVIDER = '2';

/** Connects an account at a provider. What was typed stays when the provider refuses. @see METHOD-03 */
export function ConnectProvider() {
  const text = useText();
  const { id } = useOpenVenue();
  const venue = useVenue();
  const stalls = useCommercesQuery();
  const failed = [venue, stalls].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <ReadFailure
        head={<PageHead title={text('connect-title')} />}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!venue.data || !stalls.data) return <SkeletonLines lines={8} />;
  const places = [
    { value: String(venue.data.paymentConfigId), label: text('connect-for-venue') },
    ...stalls.data.data.map(({ paymentConfigId, name }) => ({ value: String(paymentConfigId), label: name })),
  ];
  return (
    <>
      <PageHead
        title={text('connect-title')}
        detail={text('connect-lead')}
        path={{ to: `/${id}/payments`, name: text('payments-title') }}
      />
      <ConnectForm places={places} />
    </>
  );
}

type Values = Readonly<Record<string, string>>;

function useConnect(provider: string, configId: string, values: Values) {
  const text = useText();
  const { id } = useOpenVenue();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const fields = ACCOUNT_FIELDS[Number(provider)] ?? { parameters: [], secrets: [] };
  const given = (names: readonly { name: string }[]) =>
    Object.fromEntries(
      names.flatMap(({ name }) => {
        const value = (values[name] ?? '').trim();
        return value === '' ? [] : [[name, value]];
      }),
    );
  const connecting = useMutation({
    mutationFn: () =>
      api.send('PUT /api/venues/:id/payment-configs/:configId/account', {
        params: { id, configId: Number(configId) },
        body: { provider: Number(provider), parameters: given(fields.parameters), secrets: given(fields.secrets) },
      }),
    onSuccess: async () => {
      showToast(text('connected', { provider: PROVIDER_NAMES[provider] ?? '' }));
      await queries.invalidateQueries();
      await navigate(`/${id}/payments`);
    },
  });
  return { connecting, fields };
}

function ConnectForm({ places }: { places: readonly { value: string; label: string }[] }) {
  const text = useText();
  const failureText = useFailureText();
  const [provider, setProvider] = useState(FIRST_PROVIDER);
  const [configId, setConfigId] = useState(places[0]?.value ?? '');
  const [values, setValues] = useState<Values>({});
  const [isChecked, setChecked] = useState(false);
  const { connecting, fields } = useConnect(provider, configId, values);
  const isMissing = ({ name, isOptional }: { name: string; isOptional?: true }) =>
    isOptional !== true && (values[name] ?? '').trim() === '';
  const isIncomplete = [...fields.parameters, ...fields.secrets].some(isMissing);
  const change = (name: string) => (value: string) => {
    connecting.reset();
    setValues((before) => ({ ...before, [name]: value }));
  };
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
            value={provider}
            options={Object.keys(ACCOUNT_FIELDS).map((value) => ({ value, label: PROVIDER_NAMES[value] ?? value }))}
            onChange={(chosen) => {
              connecting.reset();
              setChecked(false);
              setValues({});
              setProvider(chosen);
            }}
          />
          <SelectField label={text('connect-for')} value={configId} options={places} onChange={setConfigId} />
        </FieldRow>
      </FormSection>
      <FormSection title={text('connect-parameters')}>
        {fields.parameters.map((field) => (
          <AccountField
            key={field.name}
            field={field}
            label={text(`parameter-${field.name}`)}
            value={values[field.name] ?? ''}
            onChange={change(field.name)}
            isMissing={isChecked && isMissing(field)}
          />
        ))}
      </FormSection>
      <FormSection title={text('connect-secrets')} lead={text('connect-secrets-lead')}>
        {fields.secrets.map((field) => (
          <AccountField
            key={field.name}
            field={field}
            label={text(`secret-${field.name}`)}
            value={values[field.name] ?? ''}
            onChange={change(field.name)}
            isMissing={isChecked && isMissing(field)}
            isRefused={refusedField(connecting.error) === field.name}
            isSecret
          />
        ))}
      </FormSection>
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
