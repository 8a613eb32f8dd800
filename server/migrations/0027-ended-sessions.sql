-- A session that ended closes the streams that it opened, in whatever process they are. Sessions are of no venue: 0.
alter table outbox add column session_id bigint;
alter table outbox drop constraint outbox_topic_check;
alter table outbox add constraint outbox_topic_check check (topic in ('catalogue', 'order', 'session'));
alter table outbox add constraint outbox_session_check check ((topic = 'session') = (session_id is not null));
