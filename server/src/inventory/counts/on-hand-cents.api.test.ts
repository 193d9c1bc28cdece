// M2, M3: the database's sum and the domain's exact arithmetic agree to the cent.
import { count, printCount, type Count } from '@larder/domain/inventory/count-input.ts'
import { onHandTotal } from '@larder/domain/inventory/on-hand-total.ts'
import { cents } from '@larder/domain/values/money.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { selectPlain } from '../../database/plain-sql.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const aCount = fc.option(fc.integer({ min: 0, max: 99_999_00 }).map(count))
const aCase = fc.record({
  price: fc.integer({ min: 0, max: 100_000 }),
  outer: fc.integer({ min: 1, max: 500 }),
  innerMillionths: fc.oneof(
    fc.integer({ min: 1_000, max: 100_000 }),
    fc.integer({ min: 1, max: 50 }).map((n) => n * 1_000_000),
  ),
  hasPack: fc.boolean(),
  onHand: fc.record({ cases: aCount, packs: aCount, units: aCount }),
})

it('rounds every amount like the domain does', async () => {
  const cases = fc.sample(aCase, { numRuns: 10_000, seed: 20_260_304 })
  const rows = cases.map(({ price, outer, innerMillionths, hasPack, onHand }) => ({
    price,
    outer: hasPack ? outer : null,
    inner: hasPack ? innerMillionths / 1_000_000 : null,
    ...onHand,
  }))
  const answered = await selectPlain<{ amount: number }>(
    app.deps.database.shared,
    `select on_hand_cents(price, "outer", "inner", cases / 100.0, packs / 100.0, units / 100.0) as amount
      from jsonb_to_recordset($1::jsonb) as r(price bigint, "outer" numeric, "inner" numeric, cases integer, packs integer, units integer)`,
    [JSON.stringify(rows)],
  )
  const text = (counted: Count | null) => (counted === null ? null : printCount(counted))
  const wanted = rows.map(({ price, outer, inner, cases: whole, packs, units }) => {
    const counted = { cases: text(whole), packs: text(packs), units: text(units) }
    const total = onHandTotal(counted, outer && inner ? { outer, inner, uom: 'LB' } : null, cents(price))
    return total?.amount ?? 0
  })
  expect(answered.map((row) => row.amount)).toEqual(wanted)
})
