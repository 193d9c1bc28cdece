-- Photos of the reject go with a claim too, beside pictures of the invoice.
alter table credits add column reject_image_ids integer[] not null default '{}';

-- One mail may carry several claims of a distributor; a claim is in one mail.
alter table credits add column mail_id integer;
update credits set mail_id = m.id from credit_mails m
  where m.location_id = credits.location_id and m.credit_id = credits.id;
alter table credits add foreign key (location_id, mail_id) references credit_mails on delete set null (mail_id);
create index credits_of_mail on credits (location_id, mail_id) where mail_id is not null;
alter table credit_mails drop column credit_id;

-- What papers of the distributor gave of a claim; what is left stays open.
create table credit_payments (
  location_id integer not null,
  credit_id integer not null,
  invoice_id integer not null,
  amount_cents bigint not null check (amount_cents > 0),
  found_at timestamptz not null,
  primary key (location_id, credit_id, invoice_id),
  foreign key (location_id, credit_id) references credits on delete cascade,
  foreign key (location_id, invoice_id) references invoices on delete cascade
);
insert into credit_payments (location_id, credit_id, invoice_id, amount_cents, found_at)
  select c.location_id, c.id, c.credited_invoice_id, c.amount_cents, coalesce(i.booked_at, i.created_at)
  from credits c join invoices i on i.location_id = c.location_id and i.id = c.credited_invoice_id;
select protect_by_location('credit_payments');

-- Rejects that nobody claimed yet are looked for by these.
create index received_lines_rejected on received_lines (location_id, order_id) where rejected_quantity > 0;
