-- Others at the books see after how many days bills are due as somebody changes it: no item shows it.
create trigger announce_accounting_terms after insert on accounting_terms
  referencing new table as touched for each statement execute function announce_books('[]');
create trigger announce_accounting_terms_changed after update on accounting_terms
  referencing new table as touched for each statement execute function announce_books('[]');
