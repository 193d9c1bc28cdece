import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod'
import { allCalls } from './all-calls.ts'
import type { Call } from './call.ts'

type Schema = {
  'x-price'?: boolean
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Words of money, and of percentages that follow from it. */
const ofMoney = /percent|share|margin|cost|saving|price|amount|total/i

/** The names of figures that sound like money and are answered to somebody who may not see prices. */
function shownFigures(schema: Schema, name = ''): string[] {
  if (schema['x-price']) return []
  const isFigure = [schema.type].flat().some((type) => type === 'number' || type === 'integer')
  const own = ofMoney.test(name) && isFigure ? [name] : []
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]
  return [
    ...own,
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => shownFigures(value, key)),
    ...parts.flatMap((part) => shownFigures(part, name)),
  ]
}

test('a figure that sounds like money is marked as one, but for counts and amounts of food', () => {
  const open = (Object.values(allCalls) as Call[]).filter(
    ({ who, needsPrices, response }) => ['member', 'signed-in'].includes(who) && !needsPrices && response,
  )
  const names = open.flatMap(({ response }) =>
    response
      ? shownFigures(toJSONSchema(response, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Schema)
      : [],
  )
  expect(open.length).toBeGreaterThan(50)
  expect([...new Set(names)].toSorted()).toEqual([
    'allComparisonViewMarketPriceCount',
    'allComparisonViewUnpricedCount',
    'comparisonViewMarketPriceCount',
    'comparisonViewUnpricedCount',
    'display_recipe_costing',
    'kept_price_count',
    'marketPriceCount',
    'marketPriceItems',
    'onHandTotal',
    'recipe_amount',
    'totalCount',
    'totalOnHand',
    'unpriced',
    'unpricedCount',
    'waste_percentage',
  ])
})
