-- features/payments/attempts/attempt-store.ts
insert into payment_attempts (venue_id, id, order_id, account_id, commerce_id, provider, config_id, method, reference,
       idempotency_key, request_hash, amount_minor, currency, ends_at, kiosk_id, terminal_ref, next_check_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
       clock_timestamp() + $17 * interval '1 millisecond')
     on conflict do nothing
;
-- features/payments/attempts/attempt-store.ts
select count(*)::int as count from payment_attempts where venue_id = $1 and order_id = $2
;
-- features/payments/attempts/attempt-store.ts
select venue_id as "venueId", id, order_id as "orderId", account_id as "accountId",
  commerce_id as "commerceId", provider as "providerId", config_id as "configId", method, reference,
  case when kiosk_id is not null then jsonb_build_object('kioskId', kiosk_id, 'terminalRef', terminal_ref) end as "saleAt",
  terminal_state as "terminalState",
  idempotency_key as "startKey", request_hash as "requestHash", amount_minor as "amountMinor", currency, ends_at as "endsAt",
  state, provider_ref as "providerRef", session_ref as "sessionRef", page_url as "pageUrl",
  page_parameters as "pageParameters",   session_closed_at as "sessionClosedAt", decline_code as "declineCode", card_brand as "cardBrand",
  card_last_four as "cardLastFour", sent_at as "sentAt", checks, created_at as "createdAt",
  clock_timestamp() as now from payment_attempts where provider = $1 and session_ref = $2
;
-- features/payments/attempts/attempt-store.ts
select venue_id as "venueId", id, order_id as "orderId", account_id as "accountId",
  commerce_id as "commerceId", provider as "providerId", config_id as "configId", method, reference,
  case when kiosk_id is not null then jsonb_build_object('kioskId', kiosk_id, 'terminalRef', terminal_ref) end as "saleAt",
  terminal_state as "terminalState",
  idempotency_key as "startKey", request_hash as "requestHash", amount_minor as "amountMinor", currency, ends_at as "endsAt",
  state, provider_ref as "providerRef", session_ref as "sessionRef", page_url as "pageUrl",
  page_parameters as "pageParameters",   session_closed_at as "sessionClosedAt", decline_code as "declineCode", card_brand as "cardBrand",
  card_last_four as "cardLastFour", sent_at as "sentAt", checks, created_at as "createdAt",
  clock_timestamp() as now from payment_attempts where venue_id = $1 and account_id = $2 and state in ('new', 'sent', 'waiting', 'unknown')
;
-- features/payments/attempts/attempt-store.ts
select venue_id as "venueId", id, order_id as "orderId", account_id as "accountId",
  commerce_id as "commerceId", provider as "providerId", config_id as "configId", method, reference,
  case when kiosk_id is not null then jsonb_build_object('kioskId', kiosk_id, 'terminalRef', terminal_ref) end as "saleAt",
  terminal_state as "terminalState",
  idempotency_key as "startKey", request_hash as "requestHash", amount_minor as "amountMinor", currency, ends_at as "endsAt",
  state, provider_ref as "providerRef", session_ref as "sessionRef", page_url as "pageUrl",
  page_parameters as "pageParameters",   session_closed_at as "sessionClosedAt", decline_code as "declineCode", card_brand as "cardBrand",
  card_last_four as "cardLastFour", sent_at as "sentAt", checks, created_at as "createdAt",
  clock_timestamp() as now from payment_attempts where venue_id = $1 and config_id = $2 and session_ref = $3
;
-- features/payments/attempts/attempt-store.ts
select venue_id as "venueId", id, order_id as "orderId", account_id as "accountId",
  commerce_id as "commerceId", provider as "providerId", config_id as "configId", method, reference,
  case when kiosk_id is not null then jsonb_build_object('kioskId', kiosk_id, 'terminalRef', terminal_ref) end as "saleAt",
  terminal_state as "terminalState",
  idempotency_key as "startKey", request_hash as "requestHash", amount_minor as "amountMinor", currency, ends_at as "endsAt",
  state, provider_ref as "providerRef", session_ref as "sessionRef", page_url as "pageUrl",
  page_parameters as "pageParameters",   session_closed_at as "sessionClosedAt", decline_code as "declineCode", card_brand as "cardBrand",
  card_last_four as "cardLastFour", sent_at as "sentAt", checks, created_at as "createdAt",
  clock_timestamp() as now from payment_attempts where venue_id = $1 and id = $2
;
-- features/payments/attempts/attempt-store.ts
select venue_id as "venueId", id, order_id as "orderId", account_id as "accountId",
  commerce_id as "commerceId", provider as "providerId", config_id as "configId", method, reference,
  case when kiosk_id is not null then jsonb_build_object('kioskId', kiosk_id, 'terminalRef', terminal_ref) end as "saleAt",
  terminal_state as "terminalState",
  idempotency_key as "startKey", request_hash as "requestHash", amount_minor as "amountMinor", currency, ends_at as "endsAt",
  state, provider_ref as "providerRef", session_ref as "sessionRef", page_url as "pageUrl",
  page_parameters as "pageParameters",   session_closed_at as "sessionClosedAt", decline_code as "declineCode", card_brand as "cardBrand",
  card_last_four as "cardLastFour", sent_at as "sentAt", checks, created_at as "createdAt",
  clock_timestamp() as now from payment_attempts where venue_id = $1 and id = $2 for update
;
-- features/payments/attempts/attempt-store.ts
select venue_id as "venueId", id, order_id as "orderId", account_id as "accountId",
  commerce_id as "commerceId", provider as "providerId", config_id as "configId", method, reference,
  case when kiosk_id is not null then jsonb_build_object('kioskId', kiosk_id, 'terminalRef', terminal_ref) end as "saleAt",
  terminal_state as "terminalState",
  idempotency_key as "startKey", request_hash as "requestHash", amount_minor as "amountMinor", currency, ends_at as "endsAt",
  state, provider_ref as "providerRef", session_ref as "sessionRef", page_url as "pageUrl",
  page_parameters as "pageParameters",   session_closed_at as "sessionClosedAt", decline_code as "declineCode", card_brand as "cardBrand",
  card_last_four as "cardLastFour", sent_at as "sentAt", checks, created_at as "createdAt",
  clock_timestamp() as now from payment_attempts where venue_id = $1 and idempotency_key = $2
;
-- features/payments/attempts/attempt-store.ts
select venue_id as "venueId", id, order_id as "orderId", account_id as "accountId",
  commerce_id as "commerceId", provider as "providerId", config_id as "configId", method, reference,
  case when kiosk_id is not null then jsonb_build_object('kioskId', kiosk_id, 'terminalRef', terminal_ref) end as "saleAt",
  terminal_state as "terminalState",
  idempotency_key as "startKey", request_hash as "requestHash", amount_minor as "amountMinor", currency, ends_at as "endsAt",
  state, provider_ref as "providerRef", session_ref as "sessionRef", page_url as "pageUrl",
  page_parameters as "pageParameters",   session_closed_at as "sessionClosedAt", decline_code as "declineCode", card_brand as "cardBrand",
  card_last_four as "cardLastFour", sent_at as "sentAt", checks, created_at as "createdAt",
  clock_timestamp() as now from payment_attempts where venue_id = $1 and kiosk_id = $2 and state in ('new', 'sent', 'waiting', 'unknown')
;
-- features/payments/attempts/attempt-store.ts
select venue_id as "venueId", id, order_id as "orderId", account_id as "accountId",
  commerce_id as "commerceId", provider as "providerId", config_id as "configId", method, reference,
  case when kiosk_id is not null then jsonb_build_object('kioskId', kiosk_id, 'terminalRef', terminal_ref) end as "saleAt",
  terminal_state as "terminalState",
  idempotency_key as "startKey", request_hash as "requestHash", amount_minor as "amountMinor", currency, ends_at as "endsAt",
  state, provider_ref as "providerRef", session_ref as "sessionRef", page_url as "pageUrl",
  page_parameters as "pageParameters",   session_closed_at as "sessionClosedAt", decline_code as "declineCode", card_brand as "cardBrand",
  card_last_four as "cardLastFour", sent_at as "sentAt", checks, created_at as "createdAt",
  clock_timestamp() as now from payment_attempts where venue_id = $1 and order_id = $2 order by created_at desc limit 1
;
-- features/payments/attempts/attempt-store.ts
select venue_id as "venueId", id, order_id as "orderId", account_id as "accountId",
  commerce_id as "commerceId", provider as "providerId", config_id as "configId", method, reference,
  case when kiosk_id is not null then jsonb_build_object('kioskId', kiosk_id, 'terminalRef', terminal_ref) end as "saleAt",
  terminal_state as "terminalState",
  idempotency_key as "startKey", request_hash as "requestHash", amount_minor as "amountMinor", currency, ends_at as "endsAt",
  state, provider_ref as "providerRef", session_ref as "sessionRef", page_url as "pageUrl",
  page_parameters as "pageParameters",   session_closed_at as "sessionClosedAt", decline_code as "declineCode", card_brand as "cardBrand",
  card_last_four as "cardLastFour", sent_at as "sentAt", checks, created_at as "createdAt",
  clock_timestamp() as now from payment_attempts where venue_id = $1 and reference = $2
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set asked_at = statement_timestamp()
     where venue_id = $1 and id = $2
       and (asked_at is null or asked_at <= statement_timestamp() - $3 * interval '1 millisecond')
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set provider_ref = $3 where venue_id = $1 and id = $2
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set session_closed_at = least(session_closed_at, statement_timestamp()),
       updated_at = statement_timestamp()
     where venue_id = $1 and id = $2
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set state = $3, provider_ref = coalesce($4, provider_ref), decline_code = $5,
       card_brand = coalesce($6, card_brand), card_last_four = coalesce($7, card_last_four), page_parameters = '{}',
       decided_at = statement_timestamp(), updated_at = statement_timestamp(), next_check_at = null
     where venue_id = $1 and id = $2
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set state = 'sent', sent_at = statement_timestamp(), updated_at = statement_timestamp(),
       next_check_at = statement_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and state = 'new'
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set state = 'unknown', updated_at = statement_timestamp()
     where venue_id = $1 and id = $2 and state = 'waiting' and method = 'terminal' and ends_at <= statement_timestamp()
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set state = 'unknown', updated_at = statement_timestamp(),
       next_check_at = least(next_check_at, statement_timestamp() + interval '5 seconds')
     where venue_id = $1 and id = $2 and state = 'waiting'
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set state = 'unknown', updated_at = statement_timestamp(),
       next_check_at = statement_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and state = 'sent'
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set state = 'waiting', session_ref = $3, page_url = $4, page_parameters = $6, updated_at = statement_timestamp(),
       next_check_at = statement_timestamp() + $5 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and state = 'sent'
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set state = 'waiting', session_ref = $3, terminal_state = $4, updated_at = statement_timestamp(),
       next_check_at = statement_timestamp() + $5 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and state in ('sent', 'unknown')
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set terminal_state = $3, updated_at = statement_timestamp()
     where venue_id = $1 and id = $2 and terminal_state is distinct from $3
;
-- features/payments/attempts/capture-store.ts
insert into captures (venue_id, config_id, provider_ref, attempt_id, order_id, amount_minor, currency, verdict,
       captured_at, is_attested)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
;
-- features/payments/attempts/capture-store.ts
select from captures where venue_id = $1 and attempt_id = $2 and verdict = 'pays'
;
-- features/payments/attempts/capture-store.ts
select order_id as "orderId", config_id as "configId" from captures
     where venue_id = $1 and provider_ref = $2 and verdict = 'pays' and order_id is not null
;
-- features/payments/attempts/capture-store.ts
select provider_ref as "providerRef", attempt_id as "attemptId" from captures
     where venue_id = $1 and config_id = $2 and provider_ref = any($3::text[])
;
-- features/payments/attempts/capture-store.ts
select provider_ref as "providerRef", order_id as "orderId", amount_minor as "amountMinor", currency from captures
     where venue_id = $1 and provider_ref = any($2::text[])
;
-- features/payments/attempts/capture-store.ts
select sum(c.amount_minor)::float8 as "capturedMinor", bool_and(exists (
       select 1 from refunds r
       where r.venue_id = c.venue_id and r.config_id = c.config_id and r.provider_ref = c.provider_ref
         and r.state = 'succeeded')) as "isRefunded"
     from captures c where c.venue_id = $1 and c.attempt_id = $2
     having count(*) > 0
;
-- features/payments/attempts/capture-store.ts
select sum(c.amount_minor)::float8 as "capturedMinor", bool_and(exists (
       select 1 from refunds r
       where r.venue_id = c.venue_id and r.config_id = c.config_id and r.provider_ref = c.provider_ref
         and r.state = 'succeeded')) as "isRefunded"
     from captures c where c.venue_id = $1 and c.order_id = $2
     having count(*) > 0
;
-- features/payments/attempts/due-attempt-store.ts
select venue_id as "venueId", id from (
       select venue_id, id, next_check_at, row_number() over (partition by venue_id order by next_check_at) as place
       from payment_attempts where next_check_at <= clock_timestamp() and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = payment_attempts.venue_id and aside.job = 'check-payments'
    and aside.row_key = payment_attempts.id::text and aside.next_attempt_at > clock_timestamp())) due
     where place <= $1 order by next_check_at
;
-- features/payments/attempts/due-attempt-store.ts
select venue_id as "venueId", id from (
       select venue_id, id, next_check_at, row_number() over (partition by venue_id order by next_check_at) as place
       from payment_attempts where next_check_at <= clock_timestamp() and true) due
     where place <= $1 order by next_check_at
;
-- features/payments/attempts/due-attempt-store.ts
update payment_attempts set checks = checks + 1, updated_at = statement_timestamp(),
       next_check_at = statement_timestamp() + 30000 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and next_check_at <= statement_timestamp()
     returning venue_id as "venueId", id, order_id as "orderId", account_id as "accountId",
  commerce_id as "commerceId", provider as "providerId", config_id as "configId", method, reference,
  case when kiosk_id is not null then jsonb_build_object('kioskId', kiosk_id, 'terminalRef', terminal_ref) end as "saleAt",
  terminal_state as "terminalState",
  idempotency_key as "startKey", request_hash as "requestHash", amount_minor as "amountMinor", currency, ends_at as "endsAt",
  state, provider_ref as "providerRef", session_ref as "sessionRef", page_url as "pageUrl",
  page_parameters as "pageParameters",   session_closed_at as "sessionClosedAt", decline_code as "declineCode", card_brand as "cardBrand",
  card_last_four as "cardLastFour", sent_at as "sentAt", checks, created_at as "createdAt",
  clock_timestamp() as now
;
-- features/payments/attempts/due-attempt-store.ts
update payment_attempts set next_check_at = statement_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and next_check_at is not null
;
-- features/payments/attempts/name-attempts.ts
select id, state from payment_attempts
     where venue_id = $1 and config_id = $2 and order_id = $3 and session_ref is not null
       and state not in ('approved', 'rejected')
;
-- features/payments/attempts/unbooked-captures.ts
select from money_exceptions
     where venue_id = $1 and kind = 'unbooked-capture' and subject = any($2::text[])
       and opened_at <= clock_timestamp() - interval '2 minutes'
;
-- features/payments/attempts/unbooked-captures.ts
select from money_exceptions x where x.venue_id = $1 and x.attempt_id = $2 and x.kind = 'unbooked-capture' and x.closed_at is null and not exists (
  select 1 from captures c
  where c.venue_id = x.venue_id and c.config_id = x.config_id and c.provider_ref = x.provider_ref)
;
-- features/payments/attempts/unbooked-captures.ts
select provider_ref as "providerRef" from money_exceptions
     where venue_id = $1 and kind = 'unbooked-capture' and provider_ref = any($2::text[])
;
-- features/payments/attempts/unbooked-captures.ts
select venue_id as "venueId", id, order_id as "orderId", account_id as "accountId",
  commerce_id as "commerceId", provider as "providerId", config_id as "configId", method, reference,
  case when kiosk_id is not null then jsonb_build_object('kioskId', kiosk_id, 'terminalRef', terminal_ref) end as "saleAt",
  terminal_state as "terminalState",
  idempotency_key as "startKey", request_hash as "requestHash", amount_minor as "amountMinor", currency, ends_at as "endsAt",
  state, provider_ref as "providerRef", session_ref as "sessionRef", page_url as "pageUrl",
  page_parameters as "pageParameters",   session_closed_at as "sessionClosedAt", decline_code as "declineCode", card_brand as "cardBrand",
  card_last_four as "cardLastFour", sent_at as "sentAt", checks, created_at as "createdAt",
  clock_timestamp() as now from payment_attempts a
     where next_check_at is null
       and (venue_id, id) in (select x.venue_id, x.attempt_id from money_exceptions x where x.kind = 'unbooked-capture' and x.closed_at is null and not exists (
  select 1 from captures c
  where c.venue_id = x.venue_id and c.config_id = x.config_id and c.provider_ref = x.provider_ref))
       and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = a.venue_id and aside.job = 'recover-missed-captures'
    and aside.row_key = a.id::text and aside.next_attempt_at > clock_timestamp())
;
-- features/payments/cards/find-paying-card.ts
select a.card_brand as brand, a.card_last_four as "lastFour"
     from captures c join payment_attempts a on a.venue_id = c.venue_id and a.id = c.attempt_id
     where c.venue_id = $1 and c.order_id = $2 and c.verdict = 'pays' and a.card_last_four is not null
;
-- features/payments/money-metrics.ts
select count(*)::int as count, extract(epoch from clock_timestamp() - min(received_at))::float8 as "oldestSeconds" from webhook_events where processed_at is null having count(*) > 0
;
-- features/payments/money-metrics.ts
select kind, count(*)::int as count, extract(epoch from clock_timestamp() - min(opened_at))::float8 as "oldestSeconds" from money_exceptions where closed_at is null group by kind
;
-- features/payments/money-metrics.ts
select method, state, count(*)::int as count, extract(epoch from clock_timestamp() - min(created_at))::float8 as "oldestSeconds" from refunds
         where state in ('requested', 'sent', 'unknown') group by method, state
;
-- features/payments/money-metrics.ts
select provider, state, count(*)::int as count, extract(epoch from clock_timestamp() - min(created_at))::float8 as "oldestSeconds" from payment_attempts
         where next_check_at is not null group by provider, state
;
-- features/payments/payment-personal-data.ts
select 'refund' as kind, v.name as venue, o.number as "orderNumber",
    r.amount_minor as "amountMinor", r.currency
  from orders o join refunds r on r.venue_id = o.venue_id and r.order_id = o.id join venues v on v.id = o.venue_id
  where o.buyer_id = $1 and (r.state in ('requested', 'sent', 'unknown') or r.state = 'failed' and exists (
    select 1 from money_exceptions x
    where x.venue_id = r.venue_id and x.refund_id = r.id and x.kind = 'refund-failed' and x.closed_at is null)
  and not exists (select 1 from refunds again where again.venue_id = r.venue_id
    and again.retry_of = coalesce(r.retry_of, r.id) and again.state <> 'failed'))
  union all
  select 'refund', v.name, null, r.amount_minor, r.currency
  from payment_attempts a join captures c on c.venue_id = a.venue_id and c.attempt_id = a.id
  join refunds r on r.venue_id = c.venue_id and r.config_id = c.config_id and r.provider_ref = c.provider_ref
  join venues v on v.id = a.venue_id
  where a.account_id = $1 and r.order_id is null and (r.state in ('requested', 'sent', 'unknown') or r.state = 'failed' and exists (
    select 1 from money_exceptions x
    where x.venue_id = r.venue_id and x.refund_id = r.id and x.kind = 'refund-failed' and x.closed_at is null)
  and not exists (select 1 from refunds again where again.venue_id = r.venue_id
    and again.retry_of = coalesce(r.retry_of, r.id) and again.state <> 'failed'))
  union all
  select 'top-up', v.name, null, a.amount_minor, a.currency
  from payment_attempts a join venues v on v.id = a.venue_id
  where a.account_id = $1 and a.state in ('new', 'sent', 'waiting', 'unknown')
;
-- features/payments/payment-personal-data.ts
select order_id as "orderId", state, amount_minor as "amountMinor", currency, card_brand as "cardBrand",
       card_last_four as "cardLastFour", created_at as at
     from payment_attempts where account_id = $3
  or (venue_id, order_id) in (select * from unnest($1::int[], $2::bigint[])) order by created_at
;
-- features/payments/payment-personal-data.ts
update payment_attempts set card_brand = null, card_last_four = null where account_id = $3
  or (venue_id, order_id) in (select * from unnest($1::int[], $2::bigint[]))
;
-- features/payments/provider-accounts/authorizations/authorization-store.ts
delete from account_authorizations where expires_at < statement_timestamp() - interval '1 day'
;
-- features/payments/provider-accounts/authorizations/authorization-store.ts
insert into account_authorizations (venue_id, state_hash, payment_config_id, provider, code_verifier, actor_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp() + $7 * interval '1 minute') returning expires_at as "expiresAt"
;
-- features/payments/provider-accounts/authorizations/authorization-store.ts
select id as "accountId" from provider_configs
     where venue_id = $1 and merchant_ref = $2 and provider = any($3) and renew_at is not null order by id
;
-- features/payments/provider-accounts/authorizations/authorization-store.ts
update account_authorizations set used_at = statement_timestamp()
     where venue_id = $1 and state_hash = $2 and payment_config_id = $3 and actor_id = $4
       and used_at is null and expires_at > statement_timestamp()
     returning provider, code_verifier as "codeVerifier"
;
-- features/payments/provider-accounts/authorizations/authorization-store.ts
update provider_configs set parameters = jsonb_set(parameters, '{publicKey}', to_jsonb($3::text))
     where venue_id = $1 and id = $2 and parameters ? 'publicKey'
;
-- features/payments/provider-accounts/authorizations/authorization-store.ts
update provider_configs set renew_at = statement_timestamp() + $3 * interval '1 second' where venue_id = $1 and id = $2
;
-- features/payments/provider-accounts/authorizations/authorization-store.ts
with due as (
       update provider_configs set renew_at = statement_timestamp() + $1 * interval '1 millisecond'
       where renew_at <= statement_timestamp() and merchant_ref is not null
         and (replaced_at is null or replaced_at > statement_timestamp() - interval '1 year')
       returning venue_id, merchant_ref, id
     )
     select venue_id as "venueId", merchant_ref as "merchantRef", min(id) as "accountId" from due group by 1, 2 order by 1, 2
;
-- features/payments/provider-accounts/check-provider-accounts.job.ts
update provider_configs set owner_check_at = statement_timestamp() where replaced_at is null
;
-- features/payments/provider-accounts/find-provider-config.ts
select venue_id as "venueId", id as "configId", provider as "providerId", merchant_ref as "merchantRef",
       is_live as "isLive", refused_since is not null as "isRefused", parameters
     from provider_configs where venue_id = $1 and id = $2
;
-- features/payments/provider-accounts/provider-account-store.ts
insert into provider_configs (venue_id, id, payment_config_id, provider, parameters, merchant_ref, is_live,
       owner_check_at)
     values ($1, $7, $2, $3, $4, $5, $6, clock_timestamp() + interval '1 day')
;
-- features/payments/provider-accounts/provider-account-store.ts
select account.venue_id as "venueId", account.id as "configId", account.payment_config_id as "paymentConfigId",
       account.merchant_ref as "merchantRef", account.is_live as "isLive", venue.currency,
       account.refused_reason as "refusedWhy"
     from provider_configs account join venues venue on venue.id = account.venue_id
     where account.venue_id = $1 and account.id = $2 and account.replaced_at is null
;
-- features/payments/provider-accounts/provider-account-store.ts
select from payment_configs where venue_id = $1 and id = $2
;
-- features/payments/provider-accounts/provider-account-store.ts
select id from commerces c
     where venue_id = $1 and $2 in (payment_config_id, (select payment_config_id from venues where id = c.venue_id)) order by id
;
-- features/payments/provider-accounts/provider-account-store.ts
select id, payment_config_id as "paymentConfigId", provider, parameters,
       merchant_ref as "merchantRef", is_live as "isLive", credentials_rejected_since as "brokenSince", refused_reason as "refusedWhy"
     from provider_configs where venue_id = $1 and replaced_at is null order by payment_config_id, provider
;
-- features/payments/provider-accounts/provider-account-store.ts
update provider_configs set owner_check_at = statement_timestamp() + $1 * interval '1 millisecond'
     where replaced_at is null and owner_check_at <= statement_timestamp()
     returning venue_id as "venueId", id as "configId"
;
-- features/payments/provider-accounts/provider-account-store.ts
update provider_configs set owner_check_at = statement_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2
;
-- features/payments/provider-accounts/provider-account-store.ts
update provider_configs set parameters = $4, credentials_rejected_since = null, refused_since = null, refused_reason = null,
       owner_check_at = statement_timestamp() + interval '1 day'
     where venue_id = $1 and payment_config_id = $2 and provider = $3 and replaced_at is null and is_live = $6
       and merchant_ref = $5
     returning id
;
-- features/payments/provider-accounts/provider-account-store.ts
update provider_configs set reconciled_until = $3 where venue_id = $1 and id = $2
;
-- features/payments/provider-accounts/provider-account-store.ts
update provider_configs set refused_reason = $3,
       refused_since = case when $3::text is not null then coalesce(refused_since, clock.at) end
     from (select statement_timestamp() as at) as clock
     where venue_id = $1 and id = $2 returning to_char(refused_since at time zone 'utc', 'YYYY-MM-DD') as since
;
-- features/payments/provider-accounts/provider-account-store.ts
update provider_configs set replaced_at = statement_timestamp()
     where venue_id = $1 and id = $2 and replaced_at is null
     returning payment_config_id as "configId", provider
;
-- features/payments/provider-accounts/provider-account-store.ts
update provider_configs set replaced_at = statement_timestamp()
     where venue_id = $1 and payment_config_id = $2 and provider = $3 and replaced_at is null
;
-- features/payments/provider-accounts/provider-outages.ts
select venue_id as "venueId", id as "configId" from provider_configs
     where outage_since is not null and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = venue_id and aside.job = 'check-outages'
    and aside.row_key = id::text and aside.next_attempt_at > clock_timestamp())
;
-- features/payments/provider-accounts/provider-outages.ts
update provider_configs set outage_since = null where venue_id = $1 and id = $2 and outage_since is not null
       returning payment_config_id as "paymentConfigId"
;
-- features/payments/provider-accounts/provider-outages.ts
update provider_configs set outage_since = statement_timestamp() where venue_id = $1 and id = $2 and outage_since is null
       returning payment_config_id as "paymentConfigId"
;
-- features/payments/provider-accounts/rejected-credentials.ts
update provider_configs set credentials_rejected_since = least(credentials_rejected_since, statement_timestamp())
       where venue_id = $1 and id = $2 returning to_char(credentials_rejected_since at time zone 'utc', 'YYYY-MM-DD') as since
;
-- features/payments/provider-accounts/rejected-credentials.ts
update provider_configs set credentials_rejected_since = null where venue_id = $1 and id = $2 and credentials_rejected_since is not null
;
-- features/payments/terminals/counter-sale-store.ts
select id, venue_id as "venueId", commerce_id as "commerceId", config_id as "configId", terminal_ref as "terminalRef"
     from kiosks where venue_id = $1 and commerce_id = $2 and id = $3 and unpaired_at is null and public_key is null
;
-- features/payments/terminals/counter-sale-store.ts
select venue_id as "venueId", id, commerce_id as "commerceId", entered_by is not null as "isFromCounter"
     from orders where venue_id = $1 and id = $2
;
-- features/payments/terminals/terminal-record-store.ts
insert into terminal_records (venue_id, config_id, provider_ref, attempt_id, kiosk_id, reference, amount_minor, state,
       payment_state, card_label, payment_method, card_brand, card_last_four, accepted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, case when $14 then clock_timestamp() end)
     on conflict (venue_id, config_id, provider_ref) do nothing
;
-- features/payments/terminals/terminal-record-store.ts
select attempt_id as "attemptId", accepted_at is not null as "isAccepted" from terminal_records
     where venue_id = $1 and config_id = $2 and provider_ref = $3
;
-- features/payments/terminals/terminal-record-store.ts
select coalesce(sum(amount_minor), 0)::float8 as "sumMinor" from terminal_records
     where venue_id = $1 and config_id = $2 and kiosk_id = $3 and accepted_at is not null
       and received_at > clock_timestamp() - interval '1 hour'
;
-- features/payments/terminals/terminal-record-store.ts
select provider_ref as "providerRef", reference, amount_minor::float8 as "amountMinor", card_brand as "cardBrand",
         card_last_four as "cardLastFour", received_at as "receivedAt", accepted_at is not null as "isAccepted"
       from terminal_records where venue_id = $1 and config_id = $2 and provider_ref = $3 order by received_at, provider_ref
;
-- features/payments/terminals/terminal-record-store.ts
select provider_ref as "providerRef", reference, amount_minor::float8 as "amountMinor", card_brand as "cardBrand",
         card_last_four as "cardLastFour", received_at as "receivedAt", accepted_at is not null as "isAccepted"
       from terminal_records where venue_id = $1 and config_id = $2 and reference = $3 order by received_at, provider_ref
;
-- features/payments/terminals/terminal-record-store.ts
update terminal_records set accepted_at = statement_timestamp()
     where venue_id = $1 and config_id = $2 and provider_ref = $3 and accepted_at is null
;
-- features/payments/terminals/terminal-task-store.ts
insert into terminal_answers (venue_id, attempt_id, answer, terminal_state, coupon, card_last_four, answered_by)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (venue_id, attempt_id) do nothing
;
-- features/payments/terminals/terminal-task-store.ts
select a.id, a.order_id as "orderId", o.number as "orderNumber", o.call_number as "callNumber", k.name as kiosk,
       k.terminal_description as terminal, a.amount_minor as "amountMinor", a.currency,
       case when a.terminal_state = 'CONFIRMATION_REQUIRED' then 'needs-confirmation' else 'no-answer' end as reason,
       coalesce(a.sent_at, a.created_at) as "startedAt",
       floor(extract(epoch from clock_timestamp() - coalesce(a.sent_at, a.created_at)) / 60)::int as minutes
     from payment_attempts a
     join orders o on o.venue_id = a.venue_id and o.id = a.order_id
     join kiosks k on k.venue_id = a.venue_id and k.id = a.kiosk_id
     where a.venue_id = $1 and a.commerce_id = $2 and a.kiosk_id is not null and a.state in ('sent', 'waiting', 'unknown')
  and (a.terminal_state = 'CONFIRMATION_REQUIRED' or a.ends_at <= clock_timestamp()
    or (a.state = 'unknown' and a.sent_at <= clock_timestamp() - interval '3 minutes'))
  and not exists (select 1 from terminal_answers t where t.venue_id = a.venue_id and t.attempt_id = a.id)
     order by "startedAt", a.id
;
-- features/payments/terminals/terminal-task-store.ts
select answer from terminal_answers where venue_id = $1 and attempt_id = $2
;
-- features/payments/terminals/terminal-task-store.ts
select from payment_attempts a where a.venue_id = $1 and a.id = $2 and a.kiosk_id is not null and a.state in ('sent', 'waiting', 'unknown')
  and (a.terminal_state = 'CONFIRMATION_REQUIRED' or a.ends_at <= clock_timestamp()
    or (a.state = 'unknown' and a.sent_at <= clock_timestamp() - interval '3 minutes'))
  and not exists (select 1 from terminal_answers t where t.venue_id = a.venue_id and t.attempt_id = a.id)
;
-- features/payments/top-ups/reassign-top-ups.ts
update payment_attempts moving set account_id = $2
     where account_id = $1 and not (next_check_at is not null and exists (
       select 1 from payment_attempts other
       where other.venue_id = moving.venue_id and other.account_id = $2 and other.next_check_at is not null))
;
-- features/payments/webhooks/signed-result-store.ts
insert into signed_results (venue_id, config_id, provider_ref, reference, payload) values ($1, $2, $3, $4, $5)
     on conflict (venue_id, config_id, provider_ref) do nothing
;
-- features/payments/webhooks/signed-result-store.ts
select provider_ref as "providerRef", reference, payload, received_at as "receivedAt"
       from signed_results where venue_id = $1 and config_id = $2 and provider_ref = $3 order by received_at, provider_ref
;
-- features/payments/webhooks/signed-result-store.ts
select provider_ref as "providerRef", reference, payload, received_at as "receivedAt"
       from signed_results where venue_id = $1 and config_id = $2 and received_at >= $3 and received_at < $4 order by received_at, provider_ref
;
-- features/payments/webhooks/signed-result-store.ts
select provider_ref as "providerRef", reference, payload, received_at as "receivedAt"
       from signed_results where venue_id = $1 and config_id = $2 and reference = $3 order by received_at, provider_ref
;
-- features/payments/webhooks/webhook-store.ts
insert into webhook_events (venue_id, config_id, event_key, provider_ref) values ($1, $2, $3, $4)
     on conflict (venue_id, config_id, event_key) do update
       set processed_at = null, attempts = 0, next_attempt_at = excluded.next_attempt_at
       where webhook_events.processed_at < excluded.received_at - interval '1 minute'
;
-- features/payments/webhooks/webhook-store.ts
select venue_id as "venueId", config_id as "configId", provider_ref as "providerRef" from (
       select venue_id, config_id, provider_ref, min(next_attempt_at) as due_at,
         row_number() over (partition by venue_id order by min(next_attempt_at)) as place
       from webhook_events where processed_at is null and next_attempt_at <= statement_timestamp() and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = webhook_events.venue_id and aside.job = 'process-webhooks'
    and aside.row_key = webhook_events.config_id || '/' || webhook_events.provider_ref and aside.next_attempt_at > clock_timestamp())
       group by venue_id, config_id, provider_ref) due
     where place <= $1 order by due_at
;
-- features/payments/webhooks/webhook-store.ts
update webhook_events set attempts = attempts + 1, next_attempt_at = statement_timestamp() + $4 * interval '1 millisecond'
     where venue_id = $1 and config_id = $2 and provider_ref = $3 and processed_at is null and next_attempt_at <= statement_timestamp()
     returning event_key as "eventKey", attempts
;
-- features/payments/webhooks/webhook-store.ts
update webhook_events set next_attempt_at = statement_timestamp() + $4 * interval '1 millisecond'
     where venue_id = $1 and config_id = $2 and event_key = any($3) and processed_at is null
;
-- features/payments/webhooks/webhook-store.ts
update webhook_events set processed_at = statement_timestamp(), next_attempt_at = null
     where venue_id = $1 and config_id = $2 and event_key = any($3)
;
