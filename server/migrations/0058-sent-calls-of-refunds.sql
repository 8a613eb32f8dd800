-- The call of a refund as it was first sent, which is repeated to the byte. Null: no call was sent.

alter table refunds add column sent_call text check (length(sent_call) between 1 and 8000);
