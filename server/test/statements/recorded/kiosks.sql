-- features/kiosks/calls/kiosk-call-store.ts
insert into kiosk_calls (venue_id, id, commerce_id, kiosk_id, order_id, reason) values ($1, $2, $3, $4, $5, $6)
     on conflict (venue_id, kiosk_id, order_id, reason) where ended_at is null
     do update set called_at = excluded.called_at
     returning called_at as "calledAt"
;
-- features/kiosks/calls/kiosk-call-store.ts
select c.id, k.id as "kioskId", k.name as kiosk, c.reason as need, o.number as "orderNumber",
       o.call_number as "callNumber", c.called_at as "calledAt"
     from kiosk_calls c
     join kiosks k on k.venue_id = c.venue_id and k.id = c.kiosk_id
     join orders o on o.venue_id = c.venue_id and o.id = c.order_id
     where c.venue_id = $1 and c.commerce_id = $2 and c.ended_at is null and k.unpaired_at is null
       and o.status_id = $3 and o.paid_at is null and c.called_at > clock_timestamp() - interval '30 minutes'
     union all
     select null, k.id, k.name, case when k.out_of_order_reason = 'terminal' then 'terminal' else 'printer' end, null, null, null
     from kiosks k
     where k.venue_id = $1 and k.commerce_id = $2 and k.unpaired_at is null and k.public_key is not null
       and (k.out_of_order_reason = 'terminal' or k.printer_state in ('no-paper', 'unreachable'))
     order by "calledAt" nulls last, kiosk
;
-- features/kiosks/calls/kiosk-call-store.ts
with ended as (
       update kiosk_calls set ended_at = statement_timestamp(), ended_by = $4
       where venue_id = $1 and commerce_id = $2 and id = $3 and ended_at is null)
     select from commerces where venue_id = $1 and id = $2
;
-- features/kiosks/counter-terminals/counter-terminal-store.ts
insert into kiosks (venue_id, commerce_id, name, config_id, terminal_ref, terminal_description, paired_by)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id
;
-- features/kiosks/counter-terminals/counter-terminal-store.ts
select k.id, k.name, a.provider, k.config_id as "configId", k.terminal_ref as "terminalRef",
       k.terminal_description as "terminalDescription",
       exists (select 1 from payment_attempts p where p.venue_id = k.venue_id and p.kiosk_id = k.id
         and p.state in ('new', 'sent', 'waiting', 'unknown')) as "isBusy"
     from kiosks k join provider_configs a on a.venue_id = k.venue_id and a.id = k.config_id
     where k.venue_id = $1 and k.commerce_id = $2 and k.unpaired_at is null and k.public_key is null
     order by k.name, k.paired_at
;
-- features/kiosks/kiosk-printer-store.ts
select case when k.printer_host is not null then json_build_object('host', k.printer_host,
    'port', k.printer_port, 'columns', k.printer_columns, 'codePage', k.printer_code_page) end as printer, k.name as "kioskName", k.terminal_description as terminal from kiosks k
     where k.venue_id = $1 and k.id = $2
;
-- features/kiosks/kiosk-printer-store.ts
update kiosks set printer_host = $4, printer_port = $5, printer_columns = $6, printer_code_page = $7,
       printer_state = null, printer_read_at = null, return_seconds = $8, terminal_side = $9, has_scanner = $10
     where venue_id = $1 and id = $2 and commerce_id = $3 and unpaired_at is null and public_key is not null
;
-- features/kiosks/kiosk-printer-store.ts
update kiosks set printer_read_at = statement_timestamp()
     where venue_id = $1 and id = $2 and printer_host is not null
       and (printer_read_at is null or printer_read_at < statement_timestamp() - interval '30 seconds')
     returning printer_host as host, printer_port as port
;
-- features/kiosks/kiosk-printer-store.ts
update kiosks set printer_state = $5, printer_read_at = statement_timestamp()
     where venue_id = $1 and id = $2 and printer_host = $3 and printer_port = $4
;
-- features/kiosks/kiosk-store.ts
insert into kiosks (venue_id, commerce_id, name, public_key, config_id, terminal_ref, terminal_description, paired_by,
       printer_host, printer_port, printer_columns, printer_code_page, return_seconds, terminal_side,
       has_scanner)
     select $1, $2, $3, $4, $5, $6, $7, $8, printer_host, printer_port, printer_columns, printer_code_page,
       coalesce(return_seconds, $9), coalesce(terminal_side, $10), coalesce(has_scanner, false)
     from (values (0)) as one left join lateral (
       select printer_host, printer_port, printer_columns, printer_code_page, return_seconds, terminal_side,
         has_scanner from kiosks
       where venue_id = $1 and commerce_id = $2 and public_key = $4 order by paired_at desc limit 1) as former on true
     on conflict do nothing returning id
;
-- features/kiosks/kiosk-store.ts
select id, commerce_id as "commerceId", public_key as "publicKey" from kiosks
     where venue_id = $1 and config_id = $2 and terminal_ref = $3 and unpaired_at is null for update
;
-- features/kiosks/kiosk-store.ts
select k.id, k.name, k.paired_at as "pairedAt", k.last_seen_at as "lastSeenAt",
  coalesce(k.last_seen_at > clock_timestamp() - interval '90 seconds', false) as "isOnline",
  k.app_version as "appVersion", k.out_of_order_reason as "outOfOrderReason", a.provider, k.config_id as "configId",
  k.terminal_ref as "terminalRef", k.terminal_description as "terminalDescription", case when k.printer_host is not null then json_build_object('host', k.printer_host,
    'port', k.printer_port, 'columns', k.printer_columns, 'codePage', k.printer_code_page) end as printer,
  case when k.printer_host is null then 'none' else coalesce(k.printer_state, 'unreachable') end as "printerState", k.return_seconds as "returnSeconds",
  k.terminal_side as "terminalSide", k.has_scanner as "hasScanner" from kiosks k join provider_configs a on a.venue_id = k.venue_id and a.id = k.config_id
     where k.venue_id = $1 and k.commerce_id = $2 and k.id = $3 and k.unpaired_at is null
;
-- features/kiosks/kiosk-store.ts
select k.id, k.name, k.paired_at as "pairedAt", k.last_seen_at as "lastSeenAt",
  coalesce(k.last_seen_at > clock_timestamp() - interval '90 seconds', false) as "isOnline",
  k.app_version as "appVersion", k.out_of_order_reason as "outOfOrderReason", a.provider, k.config_id as "configId",
  k.terminal_ref as "terminalRef", k.terminal_description as "terminalDescription", case when k.printer_host is not null then json_build_object('host', k.printer_host,
    'port', k.printer_port, 'columns', k.printer_columns, 'codePage', k.printer_code_page) end as printer,
  case when k.printer_host is null then 'none' else coalesce(k.printer_state, 'unreachable') end as "printerState", k.return_seconds as "returnSeconds",
  k.terminal_side as "terminalSide", k.has_scanner as "hasScanner" from kiosks k join provider_configs a on a.venue_id = k.venue_id and a.id = k.config_id
     where k.venue_id = $1 and k.commerce_id = $2 and k.unpaired_at is null and k.public_key is not null
     order by k.name, k.paired_at
;
-- features/kiosks/kiosk-store.ts
select k.id, k.name, k.paired_at as "pairedAt", k.last_seen_at as "lastSeenAt",
  coalesce(k.last_seen_at > clock_timestamp() - interval '90 seconds', false) as "isOnline",
  k.app_version as "appVersion", k.out_of_order_reason as "outOfOrderReason", a.provider, k.config_id as "configId",
  k.terminal_ref as "terminalRef", k.terminal_description as "terminalDescription", case when k.printer_host is not null then json_build_object('host', k.printer_host,
    'port', k.printer_port, 'columns', k.printer_columns, 'codePage', k.printer_code_page) end as printer,
  case when k.printer_host is null then 'none' else coalesce(k.printer_state, 'unreachable') end as "printerState", k.return_seconds as "returnSeconds",
  k.terminal_side as "terminalSide", k.has_scanner as "hasScanner" from kiosks k join provider_configs a on a.venue_id = k.venue_id and a.id = k.config_id where k.venue_id = $1 and k.id = $2
;
-- features/kiosks/kiosk-store.ts
select public_key as "publicKey", clock_timestamp() as now from kiosks
     where id = $1 and unpaired_at is null and public_key is not null
;
-- features/kiosks/kiosk-store.ts
select terminal_ref as "terminalRef" from kiosks
     where venue_id = $1 and config_id = $2 and unpaired_at is null
;
-- features/kiosks/kiosk-store.ts
select venue_id as "venueId" from kiosks where public_key = $1 and venue_id <> $2 and unpaired_at is null
;
-- features/kiosks/kiosk-store.ts
update kiosks k set challenge_used_at = $2, last_seen_at = statement_timestamp()
     from provider_configs a, commerces c, venues v
     where a.venue_id = k.venue_id and a.id = k.config_id and c.venue_id = k.venue_id and c.id = k.commerce_id
       and v.id = k.venue_id and k.id = $1 and k.unpaired_at is null
       and (k.challenge_used_at is null or k.challenge_used_at < $2)
     returning k.id as "kioskId", k.venue_id as "venueId", v.code as "venueCode", k.commerce_id as "commerceId",
  c.code as "commerceCode", k.name, a.provider, k.config_id as "configId", k.terminal_ref as "terminalRef", k.terminal_description as "terminalDescription",
  case when k.printer_host is null then 'none' else coalesce(k.printer_state, 'unreachable') end as printer, k.return_seconds as "returnSeconds",
  k.terminal_side as "terminalSide", k.has_scanner as "hasScanner", (select o.name from kiosks o
  where o.venue_id = k.venue_id and o.commerce_id = k.commerce_id and o.id <> k.id and o.unpaired_at is null
    and o.out_of_order_reason is null and o.last_seen_at > clock_timestamp() - interval '90 seconds'
  order by o.paired_at, o.id limit 1) as "nextKioskName"
;
-- features/kiosks/kiosk-store.ts
update kiosks k set last_seen_at = statement_timestamp(), app_version = $2, out_of_order_reason = $3
     from provider_configs a, commerces c, venues v
     where a.venue_id = k.venue_id and a.id = k.config_id and c.venue_id = k.venue_id and c.id = k.commerce_id
       and v.id = k.venue_id and k.id = $1 and k.unpaired_at is null
     returning k.id as "kioskId", k.venue_id as "venueId", v.code as "venueCode", k.commerce_id as "commerceId",
  c.code as "commerceCode", k.name, a.provider, k.config_id as "configId", k.terminal_ref as "terminalRef", k.terminal_description as "terminalDescription",
  case when k.printer_host is null then 'none' else coalesce(k.printer_state, 'unreachable') end as printer, k.return_seconds as "returnSeconds",
  k.terminal_side as "terminalSide", k.has_scanner as "hasScanner", (select o.name from kiosks o
  where o.venue_id = k.venue_id and o.commerce_id = k.commerce_id and o.id <> k.id and o.unpaired_at is null
    and o.out_of_order_reason is null and o.last_seen_at > clock_timestamp() - interval '90 seconds'
  order by o.paired_at, o.id limit 1) as "nextKioskName"
;
-- features/kiosks/kiosk-store.ts
update kiosks set unpaired_at = statement_timestamp()
     where venue_id = $1 and commerce_id = $2 and unpaired_at is null
     returning id as "kioskId", config_id as "configId", terminal_ref as "terminalRef"
;
-- features/kiosks/kiosk-store.ts
update kiosks set unpaired_at = statement_timestamp()
     where venue_id = $1 and unpaired_at is null and (id = $2 or public_key = $3) returning id
;
-- features/kiosks/ticket/ticket-store.ts
insert into kiosk_tickets as t (venue_id, order_id, kiosk_id, state) values ($1, $2, $3, 'sent')
     on conflict (venue_id, order_id) do update
     set kiosk_id = $3, state = 'sent', prints = t.prints + 1, requested_at = excluded.requested_at where $4
;
-- features/kiosks/ticket/ticket-store.ts
select state from kiosk_tickets where venue_id = $1 and order_id = $2
;
-- features/kiosks/ticket/ticket-store.ts
update kiosk_tickets set state = $3 where venue_id = $1 and order_id = $2
;
