const isAtOtherPrice = 'i.effective_price_cents <> i.price_cents'

const paidPerPound = `case when i.average_weight > 0 then round(i.effective_price_cents * 100 / i.average_weight)
  when i.unit_measure = 'LB' then i.effective_price_cents * 100 end`

/**
 * SQL over `i` (items): the price of a pound of catch weight that counts today, in ten-thousandths of a dollar. The
 * guide has it exactly; where the price last paid counts instead, it is that of the average weight. Null for what is not
 * sold by weight, and where nobody knows what a case weighs.
 */
export const pricePerPoundToday = `(case when i.is_catch_weight and ${isAtOtherPrice} then ${paidPerPound}
  when i.is_catch_weight then i.price_per_pound end)::bigint`

/**
 * SQL over `i` (items): the price of one unit of the pack as it is shown, by the price of the case that counts
 * today. Null where that is another than the guide's and the guide has no price to compare with.
 */
export const unitPriceToday = `(case when not (${isAtOtherPrice}) then i.unit_price
  when i.is_catch_weight and (i.pack_uom is null or i.pack_uom = 'LB') then ${paidPerPound}
  when i.price_cents > 0 then round(i.unit_price::numeric * i.effective_price_cents / i.price_cents) end)::bigint`

/**
 * SQL over `i` (items): the unit price that a line of an order is made with, of catch weight always that of a pound, in
 * whatever it is packed. Null where nobody knows what a pound costs: a weight says nothing of its money then.
 */
export const unitPriceToOrder = `(case when not i.is_catch_weight then ${unitPriceToday}
  else coalesce(${pricePerPoundToday}, case when i.pack_uom is null or i.pack_uom = 'LB' then ${unitPriceToday} end) end)::bigint`
