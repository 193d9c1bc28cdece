-- A picture that is saved upright shows at once to whoever looks at it, and drops the turn they gave it themselves.
alter table invoice_images add column turns integer not null default 0 check (turns >= 0);
create trigger announce_invoice_images_turned after update of picture_key on invoice_images
  for each row execute function announce_order_pictures();
