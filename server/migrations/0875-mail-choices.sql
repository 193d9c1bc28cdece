-- The mails about a location that a person has switched off. The weekly mail about prices is off until somebody switches it
-- on: its readers are in price_mail_readers.
create table mails_switched_off (
  location_id integer not null,
  user_id integer not null,
  mail text not null check (mail in ('order-answers', 'rep-guides', 'price-rises')),
  primary key (location_id, user_id, mail),
  foreign key (location_id, user_id) references location_users on delete cascade
);
select protect_by_location('mails_switched_off');

-- the choice that a notice to owners belongs to; null: it is always sent
alter table rep_mails add column choice text check (choice in ('rep-guides', 'price-rises'));
