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
update payment_attempts set asked_at = clock_timestamp()
     where venue_id = $1 and id = $2
       and (asked_at is null or asked_at <= clock_timestamp() - $3 * interval '1 millisecond')
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set provider_ref = $3 where venue_id = $1 and id = $2
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set session_closed_at = coalesce(session_closed_at, clock_timestamp()),
       updated_at = clock_timestamp()
     where venue_id = $1 and id = $2
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set state = $3, provider_ref = coalesce($4, provider_ref), decline_code = $5,
       card_brand = coalesce($6, card_brand), card_last_four = coalesce($7, card_last_four), page_parameters = '{}',
       decided_at = clock_timestamp(), updated_at = clock_timestamp(), next_check_at = null
     where venue_id = $1 and id = $2
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set state = 'sent', sent_at = clock_timestamp(), updated_at = clock_timestamp(),
       next_check_at = clock_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and state = 'new'
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set state = 'unknown', updated_at = clock_timestamp(),
       next_check_at = clock_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and state = 'sent'
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set state = 'unknown', updated_at = clock_timestamp(),
       next_check_at = least(next_check_at, clock_timestamp() + interval '5 seconds')
     where venue_id = $1 and id = $2 and state = 'waiting'
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set state = 'waiting', session_ref = $3, terminal_state = $4, updated_at = clock_timestamp(),
       next_check_at = clock_timestamp() + $5 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and state in ('sent', 'unknown')
;
-- features/payments/attempts/attempt-store.ts
update payment_attempts set terminal_state = $3, updated_at = clock_timestamp()
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
select provider_ref as "providerRef", attempt_id as "attemptId" from captures
     where venue_id = $1 and config_id = $2 and provider_ref = any($3::text[])
;
-- features/payments/attempts/due-attempt-store.ts
select venue_id as "venueId", id from (
       select venue_id, id, next_check_at, row_number() over (partition by venue_id order by next_check_at) as place
       from payment_attempts where next_check_at <= clock_timestamp() and not exists (select from job_rows_set_aside aside where aside.venue_id = payment_attempts.venue_id and aside.job = 'check-payments'
    and aside.row_key = payment_attempts.id::text and aside.next_attempt_at > clock_timestamp())) due
     where place <= $1 order by next_check_at
;
-- features/payments/attempts/due-attempt-store.ts
update payment_attempts set checks = checks + 1, updated_at = clock_timestamp(),
       next_check_at = clock_timestamp() + 30000 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and next_check_at <= clock_timestamp()
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
-- features/payments/attempts/unbooked-captures.ts
select from money_exceptions x where x.venue_id = $1 and x.attempt_id = $2 and x.kind = 'unbooked-capture' and x.closed_at is null and not exists (
  select from captures c
  where c.venue_id = x.venue_id and c.config_id = x.config_id and c.provider_ref = x.provider_ref)
;
-- features/payments/cards/find-paying-card.ts
select a.card_brand as brand, a.card_last_four as "lastFour"
     from captures c join payment_attempts a on a.venue_id = c.venue_id and a.id = c.attempt_id
     where c.venue_id = $1 and c.order_id = $2 and c.verdict = 'pays' and a.card_last_four is not null
;
-- features/payments/payment-personal-data.ts
select 'refund' as kind, v.name as venue, o.number as "orderNumber",
    r.amount_minor as "amountMinor", r.currency
  from orders o join refunds r on r.venue_id = o.venue_id and r.order_id = o.id join venues v on v.id = o.venue_id
  where o.buyer_id = $1 and (r.state in ('requested', 'sent', 'unknown') or r.state = 'failed' and exists (
    select from money_exceptions x
    where x.venue_id = r.venue_id and x.refund_id = r.id and x.kind = 'refund-failed' and x.closed_at is null)
  and not exists (select from refunds again where again.venue_id = r.venue_id
    and again.retry_of = coalesce(r.retry_of, r.id) and again.state <> 'failed'))
  union all
  select 'refund', v.name, null, r.amount_minor, r.currency
  from payment_attempts a join captures c on c.venue_id = a.venue_id and c.attempt_id = a.id
  join refunds r on r.venue_id = c.venue_id and r.config_id = c.config_id and r.provider_ref = c.provider_ref
  join venues v on v.id = a.venue_id
  where a.account_id = $1 and r.order_id is null and (r.state in ('requested', 'sent', 'unknown') or r.state = 'failed' and exists (
    select from money_exceptions x
    where x.venue_id = r.venue_id and x.refund_id = r.id and x.kind = 'refund-failed' and x.closed_at is null)
  and not exists (select from refunds again where again.venue_id = r.venue_id
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
-- features/payments/provider-accounts/authorizations/authorization-store.ts
update account_authorizations set used_at = clock_timestamp()
     where venue_id = $1 and state_hash = $2 and payment_config_id = $3 and actor_id = $4
       and used_at is null and expires_at > clock_timestamp()
     returning provider, code_verifier as "codeVerifier"
;
-- features/payments/provider-accounts/find-provider-config.ts
select venue_id as "venueId", id as "configId", provider as "providerId", merchant_ref as "merchantRef",
       is_live as "isLive", refused_since is not null as "isRefused", parameters
     from provider_configs where venue_id = $1 and id = $2
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
update provider_configs set replaced_at = clock_timestamp()
     where venue_id = $1 and id = $2 and replaced_at is null
     returning payment_config_id as "configId", provider
;
-- features/payments/provider-accounts/rejected-credentials.ts
update provider_configs set credentials_rejected_since = null where venue_id = $1 and id = $2 and credentials_rejected_since is not null
;
-- features/payments/terminals/counter-sale-store.ts
select venue_id as "venueId", id, commerce_id as "commerceId", entered_by is not null as "isFromCounter"
     from orders where venue_id = $1 and id = $2
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
  and not exists (select from terminal_answers t where t.venue_id = a.venue_id and t.attempt_id = a.id)
     order by "startedAt", a.id
;
-- features/payments/terminals/terminal-task-store.ts
select from payment_attempts a where a.venue_id = $1 and a.id = $2 and a.kiosk_id is not null and a.state in ('sent', 'waiting', 'unknown')
  and (a.terminal_state = 'CONFIRMATION_REQUIRED' or a.ends_at <= clock_timestamp()
    or (a.state = 'unknown' and a.sent_at <= clock_timestamp() - interval '3 minutes'))
  and not exists (select from terminal_answers t where t.venue_id = a.venue_id and t.attempt_id = a.id)
;
-- features/payments/webhooks/webhook-store.ts
select venue_id as "venueId", config_id as "configId", provider_ref as "providerRef" from (
       select venue_id, config_id, provider_ref, min(next_attempt_at) as due_at,
         row_number() over (partition by venue_id order by min(next_attempt_at)) as place
       from webhook_events where processed_at is null and next_attempt_at <= clock_timestamp() and not exists (select from job_rows_set_aside aside where aside.venue_id = webhook_events.venue_id and aside.job = 'process-webhooks'
    and aside.row_key = webhook_events.config_id || '/' || webhook_events.provider_ref and aside.next_attempt_at > clock_timestamp())
       group by venue_id, config_id, provider_ref) due
     where place <= $1 order by due_at
;
-- features/payments/webhooks/webhook-store.ts
update webhook_events set attempts = attempts + 1, next_attempt_at = clock_timestamp() + $4 * interval '1 millisecond'
     where venue_id = $1 and config_id = $2 and provider_ref = $3 and processed_at is null and next_attempt_at <= clock_timestamp()
     returning event_key as "eventKey", attempts
;
-- features/payments/webhooks/webhook-store.ts
update webhook_events set processed_at = clock_timestamp(), next_attempt_at = null
     where venue_id = $1 and config_id = $2 and event_key = any($3)
;
