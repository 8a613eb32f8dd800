-- features/web/frame-hosts.ts
select distinct host
     from approved_frame_hosts join venues on venues.id = venue_id
     where app_code = $1 and enabled and host in (
       lower(substring(chatbot_link from '^https://([^/?#]+)')),
       lower(substring(wallio_url from '^https://([^/?#]+)')))
     order by host
;
-- features/web/wallet-accounts.ts
select from provider_configs account join venues venue on venue.id = account.venue_id
     where venue.app_code = $1 and venue.enabled and account.replaced_at is null and account.provider = $2 and venue.code = $3 and (parameters->>'applePay' = 'on' or parameters->>'googlePay' = 'on') limit 1
;
-- features/web/wallet-accounts.ts
select parameters->>'appleDomainFile' as file from provider_configs account join venues venue on venue.id = account.venue_id
     where venue.app_code = $1 and venue.enabled and account.replaced_at is null
         and parameters->>'applePay' = 'on' and parameters->>'appleDomainFile' <> ''
       order by account.venue_id, account.id desc limit 1
;
