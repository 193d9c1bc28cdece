/** An order o is a bill of its own: it was received, and no invoice of it is booked. */
export const isBillOfOrder = `o.status in ('received', 'electronically_received')
      and not exists (select from invoices b where b.location_id = $1 and b.order_id = o.id and b.status = 'booked' and b.kind = 'invoice')`

/**
 * Sums the money that papers give back, by paper and order line, for goods that the bill of their order leaves out, as it is
 * as received and they went back or never came: taken off again the distributor would owe it twice. Of a paper that pays
 * a claim it is what it pays, of a memo of the order itself its lines; in the order of the papers, and never more than
 * the bill leaves out.
 */
export const leftOut = `paid_back as (
    select p.invoice_id, k.order_item_id, sum(p.amount_cents - p.not_billed_cents) as cents
    from credit_payments p join credits k on k.location_id = p.location_id and k.id = p.credit_id
    where p.location_id = $1 and k.claim_group = 'quantity' and k.order_item_id is not null
    group by 1, 2
    union all
    select b.id, v.order_item_id, -sum(v.line_total_cents)
    from invoices b join invoice_lines v on v.location_id = b.location_id and v.invoice_id = b.id
    where b.location_id = $1 and b.status = 'booked' and b.kind = 'credit_memo' and v.line_total_cents < 0 and v.order_item_id is not null
    group by 1, 2
  ), left_out as materialized (
    select told.invoice_id, told.item_id, told.name, told.din, least(told.cents, told.missing_cents - told.before_cents)::bigint as cents,
      told.cents <= told.missing_cents - told.before_cents as is_whole
    from (
      select back.invoice_id, l.item_id, l.name, l.din, back.cents,
        coalesce(sum(back.cents) over (partition by back.order_item_id order by back.invoice_id
          rows between unbounded preceding and 1 preceding), 0) as before_cents,
        -- the price of a case that was weighed is rounded, so each may be a cent more
        (greatest(l.quantity, l.received_quantity + coalesce(r.rejected_quantity, 0)) - l.received_quantity)
          * (l.received_price_cents + case when l.is_catch_weight then 1 else 0 end) as missing_cents
      from (select invoice_id, order_item_id, max(cents) as cents from paid_back group by 1, 2) back
        join order_items l on l.location_id = $1 and l.id = back.order_item_id
        join orders o on o.location_id = $1 and o.id = l.order_id
        left join received_lines r on r.location_id = $1 and r.order_id = l.order_id and r.order_item_id = l.id
      where ${isBillOfOrder}
    ) told
    where told.missing_cents > told.before_cents
  )`
