-- What leads out of the app, and what may be shown inside it.

-- An address that a visitor may be sent to. http is for stand-ins on this machine.
create domain web_address as text check (
  length(value) <= 2000 and
  value ~* '^(https://([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:[0-9]{1,5})?|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)([/?#][^[:space:][:cntrl:]"<>\\]*)?$'
);
-- An address, or a path of ours. A second slash or a backslash would lead to another host.
create domain web_link as text check (
  length(value) <= 2000 and (
    value ~* '^(https://([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:[0-9]{1,5})?|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)([/?#][^[:space:][:cntrl:]"<>\\]*)?$'
    or value ~ '^/([^/[:space:][:cntrl:]"<>\\][^[:space:][:cntrl:]"<>\\]*)?$')
);
create domain colour as text check (value ~ '^#[0-9a-fA-F]{6}$');

-- What was written before the rule: http becomes https, the rest was shown to nobody and goes.
update venues set
  ticket_link = regexp_replace(ticket_link, '^http://', 'https://', 'i'),
  chatbot_link = regexp_replace(chatbot_link, '^http://', 'https://', 'i'),
  wallio_url = regexp_replace(wallio_url, '^http://', 'https://', 'i'),
  betting_url = regexp_replace(betting_url, '^http://', 'https://', 'i'),
  terms_url = regexp_replace(terms_url, '^http://', 'https://', 'i')
where concat(ticket_link, chatbot_link, wallio_url, betting_url, terms_url) ~* 'http://';
update banners set url = regexp_replace(url, '^http://', 'https://', 'i') where url ~* '^http://';

do $$
declare
  kept record;
begin
  for kept in
    select * from (values
      ('venues', 'ticket_link', 'web_address'), ('venues', 'chatbot_link', 'web_address'),
      ('venues', 'wallio_url', 'web_address'), ('venues', 'betting_url', 'web_address'),
      ('venues', 'terms_url', 'web_address'), ('banners', 'url', 'web_link'),
      ('products', 'promotion_banner_background_color', 'colour'),
      ('products', 'promotion_banner_color_title', 'colour')) as columns (of_table, of_column, becomes)
  loop
    execute format(
      'create function pg_temp.kept(given text) returns %1$s language plpgsql as $f$
         begin return given; exception when check_violation then return null; end $f$', kept.becomes);
    execute format('alter table %I alter column %I type %s using pg_temp.kept(%2$I)',
      kept.of_table, kept.of_column, kept.becomes);
    execute 'drop function pg_temp.kept(text)';
  end loop;
end $$;

-- Hosts whose pages an administrator allowed to be shown in a frame of this venue's pages.
create table approved_frame_hosts (
  venue_id integer not null references venues on delete cascade,
  host text not null check (host ~ '^([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:[0-9]{1,5})?$'),
  approved_at timestamptz not null default now(),
  primary key (venue_id, host)
);

-- By which rules an HTML text was made harmless; 0 is plain text, as all of them were until now.
alter table articles add column body_rules integer not null default 0 check (body_rules >= 0);
alter table events add column description_rules integer not null default 0 check (description_rules >= 0);
