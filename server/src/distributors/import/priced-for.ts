/**
 * The amount and unit that the price of a row of items is for, as SQL: those of a case. A catch weight's case is as heavy as
 * its average; both are null where nobody knows the pack.
 */
export function pricedFor(row: string): { amount: string; uom: string } {
  const isWeighed = `${row}.is_catch_weight and ${row}.average_weight > 0`
  return {
    amount: `case when ${isWeighed} then ${row}.average_weight else ${row}.pack_outer * ${row}.pack_inner end`,
    uom: `case when ${isWeighed} then 'LB' else ${row}.pack_uom end`,
  }
}
