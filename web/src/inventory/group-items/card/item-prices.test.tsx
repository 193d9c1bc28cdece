import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { anItem } from '../../counting/testing/counting-items.ts'
import { ItemPrices } from './item-prices.tsx'

const today = calendarDate('2030-03-04')
const old = { isPriceOutdated: true, endDate: '2029-11-01' }

function wordsOf(own: object, showsRebates = true): string {
  const { genericGroupId: _group, lastOnHand: _last, ...item } = anItem({ id: 1, price: 20, ...own })
  const shown = renderToStaticMarkup(
    <ItemPrices item={item} unitId={null} unitPrices={[]} today={today} showsRebates={showsRebates} />,
  )
  return shown.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('a rebate is said beside the price, where the location shows rebates', () => {
  expect(wordsOf({})).toMatch(/\$20\.00/)
  expect(wordsOf({})).not.toContain('rebate')
  expect(wordsOf({ rebate: 1.25 })).toMatch(/\$20\.00.*\$1\.25 rebate/)
  expect(wordsOf({ rebate: 1.25, ...old })).toContain('$1.25 rebate')
  expect(wordsOf({ rebate: 1.25 }, false)).not.toContain('rebate')
})

it.each([
  [{ isSubRecipe: true, unitMeasure: 'batch', finalUnitPrice: 0, finalUnit: 'QT' }, 'Cost incomplete'],
  [{ isMarketPrice: false, finalUnitPrice: 0, finalUnit: 'LB' }, 'Market price'],
  [{ isMarketPrice: true, isCatchWeight: true }, 'Market price'],
])('a price that nobody knows is no amount: %o', (item, words) => {
  expect(wordsOf({ price: 0, ...item }).trim()).toBe(words)
})

it('an own item may cost nothing', () => {
  expect(wordsOf({ price: 0, isCustomItem: true, finalUnitPrice: 0, finalUnit: 'LB' })).toContain('$0.00')
})
