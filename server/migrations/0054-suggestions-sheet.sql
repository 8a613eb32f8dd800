-- Whether the checkout shows its suggestions in a sheet after the confirmation, as the documents have it; otherwise within the cart.

alter table venues add column suggests_in_sheet boolean not null default false;
