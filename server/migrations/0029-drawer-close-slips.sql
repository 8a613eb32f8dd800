-- The close of a cash drawer prints at a printer of its commerce.
alter table print_jobs add column drawer_id bigint;
alter table print_jobs add constraint print_jobs_drawer foreign key (venue_id, drawer_id)
  references cash_drawers (venue_id, id);
alter table print_jobs drop constraint print_jobs_document_check;
alter table print_jobs add constraint print_jobs_document_check
  check (document in ('slip', 'labels', 'receipt', 'list', 'test', 'drawer-close'));
alter table print_jobs drop constraint print_jobs_order_of_document;
alter table print_jobs add constraint print_jobs_order_of_document
  check ((document in ('slip', 'labels', 'receipt')) = (order_id is not null));
alter table print_jobs add constraint print_jobs_drawer_of_document
  check ((document = 'drawer-close') = (drawer_id is not null));
create index print_jobs_by_drawer on print_jobs (venue_id, drawer_id) where drawer_id is not null;
