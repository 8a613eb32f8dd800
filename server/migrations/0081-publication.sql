-- Drafts, and times of the publication of articles and banners.
alter table articles
  -- Visitors never see a draft.
  add column is_draft boolean not null default false,
  -- From here on visitors no longer see it. Null: no end.
  add column ends_at timestamptz,
  -- A draft may have no date.
  alter column published_at drop not null,
  add constraint articles_end_after_publication check (ends_at > published_at);

alter table banners
  add column is_draft boolean not null default false,
  -- Null: from its first publication on.
  add column published_at timestamptz,
  add column ends_at timestamptz,
  add constraint banners_end_after_publication check (ends_at > published_at);

-- Plain text of the time before markup becomes HTML, as it was shown: blank lines separate paragraphs.
create function pg_temp.paragraphs(words text) returns text language sql as $$
  select coalesce(string_agg('<p>' || btrim(paragraph, E' \t\r\n') || '</p>', '' order by place), '')
  from regexp_split_to_table(
    replace(replace(replace(replace(words, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '\n\s*\n'
  ) with ordinality as split (paragraph, place)
  where btrim(paragraph, E' \t\r\n') <> ''
$$;

-- A text that exceeds the bound as HTML remains plain text.
update articles
set body = pg_temp.paragraphs(body), translated_body = nullif(pg_temp.paragraphs(translated_body), ''), body_rules = 1
where body_rules = 0 and length(pg_temp.paragraphs(body)) <= 20000
  and coalesce(length(pg_temp.paragraphs(translated_body)), 0) <= 20000;

update events
set description = pg_temp.paragraphs(description),
  translated_description = nullif(pg_temp.paragraphs(translated_description), ''), description_rules = 1
where description_rules = 0 and length(pg_temp.paragraphs(description)) <= 20000
  and coalesce(length(pg_temp.paragraphs(translated_description)), 0) <= 20000;
