-- A line on back order or on hold (X12 855: IB, IF, IH, IW) may come: it was kept as one that doesn't, and an order of
-- nothing else counted as refused.
-- Status and outcome stay those that the version before knows.
alter table acknowledged_lines add column waits text;
alter table acknowledged_lines add constraint acknowledged_lines_waits_check check (waits in ('later', 'on_hold')) not valid;

-- The rule is domain's answerOutcome.
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
        ) then case when answered.may_come then 'changed' else 'refused' end
        else 'changed'
      end,
      'isDelayed', answered.has_none and answered.may_come and answered.line_count >= (
        select count(*) from order_items i
        where i.location_id = new.location_id and i.order_id = new.order_id and not i.is_added
      ))
    from orders o join distributors d on d.id = o.distributor_id, (
      select count(*) as line_count, coalesce(bool_and(l.quantity = 0), false) as has_none,
        coalesce(bool_or(l.waits is not null), false) as may_come
      from acknowledged_lines l where l.location_id = new.location_id and l.order_id = new.order_id
    ) answered
    where o.location_id = new.location_id and o.id = new.order_id
  ));
  return null;
end
$$;
