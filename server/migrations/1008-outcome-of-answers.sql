-- A refused order was announced as one that is accepted with changes. The rule is domain's answerOutcome.
create or replace function announce_acknowledgement() returns trigger language plpgsql as $$
begin
  perform announce((
    select json_build_object('kind', 'acknowledgement', 'locationId', new.location_id, 'orderId', new.order_id,
      'purchaseOrderNumber', o.purchase_order_number, 'distributorName', left(d.nickname, 120),
      'hasChanges', answered.line_count > 0,
      'outcome', case
        when answered.line_count = 0 then case when new.note = '' then 'accepted' else 'noted' end
        when answered.has_none and answered.line_count >= (
          select count(*) from order_items i
          where i.location_id = new.location_id and i.order_id = new.order_id and not i.is_added
        ) then 'refused'
        else 'changed'
      end)
    from orders o join distributors d on d.id = o.distributor_id, (
      select count(*) as line_count, coalesce(bool_and(l.quantity = 0), false) as has_none
      from acknowledged_lines l where l.location_id = new.location_id and l.order_id = new.order_id
    ) answered
    where o.location_id = new.location_id and o.id = new.order_id
  ));
  return null;
end
$$;
