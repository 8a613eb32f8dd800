-- The device of an entry: browser and system, or `tablet:<id>` for a shared tablet.
alter table audit_inbox add column device text;

-- Names of what no longer exists are those of its last entry.
create index audit_log_by_subject on audit_log (venue_id, (entry::jsonb ->> 'subject'), sequence);
