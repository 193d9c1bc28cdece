/**
 * The amount and unit that the price of a row of items is for, as SQL: those of a case. A catch weight's case is as heavy as
 * its average, without one it is sold by the pound; both are null where nobody knows the pack.
 */
export function pricedFor(row: string): { amount: string; uom: string } {
  const isWeighed = `${row}.is_catch_weight and ${row}.average_weight > 0`
  const isByThePound = `${row}.is_catch_weight and ${row}.unit_measure = 'LB'`
  return {
    amount: `case when ${isWeighed} then ${row}.average_weight when ${isByThePound} then 1
      else ${row}.pack_outer * ${row}.pack_inner end`,
    uom: `case when ${isWeighed} or ${isByThePound} then 'LB' else ${row}.pack_uom end`,
  }
}
