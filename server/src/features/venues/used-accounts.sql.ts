import { TERMINAL_PROVIDERS } from '@app/contract/values/payment-providers.ts';

const TERMINALS = Object.keys(TERMINAL_PROVIDERS).join(', ');

/** SQL: the id of the venue's own payment configuration. @param row alias of a row of the venue */
export function venueConfigOf(row: string): string {
  return `(select payment_config_id from venues where id = ${row}.venue_id)`;
}

/**
 * SQL: whether a payment configuration takes cards with the account of its venue. An own account that is refused does not
 * count as none: money never goes to another owner because of a failure.
 *
 * @param config alias of `payment_configs`
 */
export function takesVenueCards(config: string): string {
  return `(${config}.uses_venue_cards and ${config}.active_payment_provider is null)`;
}

/**
 * SQL: whether a payment configuration uses an account: its own, or that of its venue where it has none of the kind.
 * Online accounts and card terminals are two kinds.
 *
 * @param config alias of `payment_configs`
 * @param account alias of `provider_configs`
 * @see METHOD-03
 */
export function usesAccount(config: string, account: string): string {
  return `(${account}.venue_id = ${config}.venue_id and (${account}.payment_config_id = ${config}.id or (
    ${account}.payment_config_id = ${venueConfigOf(config)} and case when ${account}.provider in (${TERMINALS})
      then ${config}.uses_venue_terminals and not exists (
        select 1 from provider_configs own
        where own.venue_id = ${config}.venue_id and own.payment_config_id = ${config}.id
          and own.provider in (${TERMINALS}) and own.replaced_at is null)
      else ${takesVenueCards(config)} end)))`;
}
