import { TERMINAL_PROVIDERS } from '@app/contract/values/payment-providers.ts';

const PROVIDERS = Object.keys(TERMINAL_PROVIDERS).join(', ');

/**
 * SQL: the account of the card terminals of a commerce, as `{provider, configId}`; null without one. The configuration
 * of the venue counts where it has priority.
 *
 * @param venue alias of `venues`
 * @param commerce alias of `commerces`
 * @see METHOD-03, ROLE-02
 */
export function terminalAccountOf(venue: string, commerce: string): string {
  return `(
    select jsonb_build_object('provider', account.provider, 'configId', account.id)
    from payment_configs of_venue
    join provider_configs account on account.venue_id = of_venue.venue_id and account.payment_config_id =
      case when of_venue.priority_over_commerce then of_venue.id else ${commerce}.payment_config_id end
    where of_venue.venue_id = ${venue}.id and of_venue.id = ${venue}.payment_config_id
      and account.replaced_at is null and account.refused_since is null and account.provider in (${PROVIDERS})
    order by account.provider limit 1)`;
}
