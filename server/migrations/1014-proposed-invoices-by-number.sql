-- Papers that wait to be booked are compared with each other by their numbers, also when a page of them is read.
create index invoices_proposed_by_number on invoices (location_id, distributor_id, ltrim(replace(compared_number, '-', ''), '0'))
  where status = 'proposed';
