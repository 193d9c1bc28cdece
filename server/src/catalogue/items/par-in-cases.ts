import { allUnits } from '@larder/domain/values/units.ts'

/** Every unit as a row of SQL: its code, what it measures, and how much of the base unit it is (n / d). */
export const unitRates = allUnits
  .flatMap(({ code, dimension, inBase }) =>
    inBase === null ? [] : [`('${code}', '${dimension}', ${inBase.n}::numeric, ${inBase.d}::numeric)`],
  )
  .join(', ')

/**
 * SQL for the par of item_stock (migration 0021) in cases of the item, two decimals: null where none is set, or where
 * its unit can't be said in cases of the pack. A par and an amount on hand beside each other must be of one kind.
 */
export const parInCases = `case
  when stock.par_unit is null then stock.par_level
  when not (stock.par_outer > 0 and stock.par_inner > 0) then null
  when stock.par_unit = stock.par_uom then round(stock.par_level / (stock.par_outer * stock.par_inner), 2)
  else (select round(stock.par_level * par.n * pack.d / (par.d * pack.n * stock.par_outer * stock.par_inner), 2)
    from (values ${unitRates}) par (code, dimension, n, d) join (values ${unitRates}) pack (code, dimension, n, d) using (dimension)
    where par.code = stock.par_unit and pack.code = stock.par_uom)
  end::float8`
