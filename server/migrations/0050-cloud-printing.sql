-- Printers that the server cannot reach: some ask it for their documents, and a computer of the stall prints for the others.

alter table stall_printers
  -- `network`: the server connects to it. `bridge`: a page of staff prints on it. `star`, `epson`: it asks the server.
  add column connection text not null default 'network' check (connection in ('network', 'bridge', 'star', 'epson')),
  -- SHA-256 of the token in the address that the printer asks. Null: none was made, or it was revoked.
  add column token_hash bytea,
  -- MAC address (Star) or ID (Epson) of the first request with this token. Later requests must name it.
  add column device_id text,
  -- Last request of the printer, or of the page that prints on it.
  add column asked_at timestamptz,
  alter column host drop not null,
  alter column port drop not null,
  alter column code_page drop not null,
  add constraint stall_printers_address
    check ((connection = 'network') = (host is not null) and (host is null) = (port is null)),
  add constraint stall_printers_code_page check ((connection in ('network', 'bridge')) = (code_page is not null)),
  add constraint stall_printers_token
    check (connection in ('star', 'epson') or (token_hash is null and device_id is null));
alter table stall_printers alter column connection drop default;
create index stall_printers_by_token on stall_printers (token_hash) where token_hash is not null;

-- The computer that prints for a commerce. Another one takes over once the lease has ended.
create table print_bridges (
  venue_id integer not null,
  commerce_id bigint not null,
  -- Of the browser that prints.
  holder_id uuid not null,
  name text not null,
  -- Rises with each holder, so that what a former holder reports is recognised.
  fence bigint not null default 1,
  since timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (venue_id, commerce_id),
  constraint print_bridges_commerce
    foreign key (venue_id, commerce_id) references commerces (venue_id, id) on delete cascade
);

-- Fence of the computer that claimed the document. Null: no computer did.
alter table print_jobs add column fence bigint;

alter table print_bridges enable row level security;
create policy venue_scope on print_bridges to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update on print_bridges to entretiempo_scoped;
