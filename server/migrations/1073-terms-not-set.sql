-- Nobody asked a location about the terms of a distributor that it added itself: Net 30, five days and 5 pm were defaults of
-- the columns. Without payment terms they are not set: it delivers on any day, by no cut-off. Terms of one's own stay.
update distributors
set payment_terms = '', delivery_weekdays = '{0,1,2,3,4,5,6}', order_cutoff_hour = 24, cutoff_days_before = 0
where added_by_location is not null and payment_terms = 'Net 30' and delivery_weekdays = '{1,2,3,4,5}'
  and order_cutoff_hour = 17 and cutoff_days_before = 0;
