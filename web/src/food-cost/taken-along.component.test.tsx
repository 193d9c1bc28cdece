import type { RippledRecipe } from '@larder/contract/food-cost/price-ripple.ts'
import type { WasteEntry } from '@larder/contract/food-cost/waste.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../testing/answers.ts'
import { noted, salmon, salmonFillet, summary, twoInventories } from '../../testing/food-cost.ts'
import { openApp } from '../../testing/open-app.tsx'
import { linesTaken, paperTaken, takenAs } from '../../testing/taken-files.ts'

test('the variance of foods is taken along with every figure of how it comes about', async () => {
  const cause = { cause: 'portion' as const, note: 'big', byName: 'Ana', at: '2026-03-09T12:00:00Z' }
  await openApp('/food-cost', {
    getInventories: twoInventories,
    getVariance: {
      ...listOf(
        { ...salmon, cause },
        { ...salmon, id: 8, name: 'Leeks', closing: null, used: null, difference: null, amount: null, points: null },
        { ...salmon, id: 9, name: 'Flour', closing: 45, used: -15, difference: -37.5, amount: -450, points: -70 },
      ),
      summary,
    },
  }) // prettier-ignore
  expect(await linesTaken()).toEqual([
    '"Food","Distributor","Groups","Category","Unit","Opening","Received","Rejected","Moved Away","Came In","Closing","Used","Expected","Difference","In Waste Log","Price","Difference in Money","Points of Sales","Not Certain","Used Below Zero","Cause","Note","From","To"',
    '"Salmon fillet","Hudson Basin","Fish","Seafood","LB",10,20,0,0,0,5,25,22.5,2.5,0,"12.0000","30.00",4.7,,,"Portion size","big","03/01/2026","03/08/2026"',
    '"Leeks","Hudson Basin","Fish","Seafood","LB",10,20,0,0,0,,,22.5,,0,"12.0000",,,,,,,"03/01/2026","03/08/2026"',
    '"Flour","Hudson Basin","Fish","Seafood","LB",10,20,0,0,0,45,-15,22.5,-37.5,0,"12.0000","-450.00",-70,,"yes",,,"03/01/2026","03/08/2026"',
  ])
  const { name } = await takenAs('Excel (XLSX)')
  expect(name).toBe('variance-2026-03-01-2026-03-08.xlsx')
  expect((await paperTaken()).facts).toMatch(/ · 03\/01\/2026 to 03\/08\/2026 · By item · 3 foods$/)
})

test('groups say their difference in units too where they have one, and are taken along', async () => {
  const fish = { foods: 2, actual: 300, theoretical: 270, amount: 30, wasted: 4, points: 4.7 }
  const units = { uom: 'LB', used: 25, expected: 22.5, difference: 2.5 }
  await openApp('/food-cost?view=group', {
    getInventories: twoInventories,
    getVariance: { ...listOf(salmon), summary },
    getVarianceSums: {
      data: [
        { ...fish, name: 'Fish', units },
        { ...fish, name: 'Herbs', amount: -3, points: -0.5, units: null },
      ],
      summary,
    },
  })
  const groups = page.getByRole('list', { name: 'Groups' }).getByRole('listitem')
  await expect.element(groups.first()).toMatchTextContent(/Fish.*2\.5 lb more used than expected/)
  await expect.element(groups.last()).not.toMatchTextContent('than expected')
  expect(await linesTaken()).toEqual([
    '"Group","Foods","Used","Expected","Difference","In Waste Log","Points of Sales","Unit","Units Used","Units Expected","Units Difference","From","To"',
    '"Fish",2,"300.00","270.00","30.00","4.00",4.7,"LB",25,22.5,2.5,"03/01/2026","03/08/2026"',
    '"Herbs",2,"300.00","270.00","-3.00","4.00",-0.5,,,,,"03/01/2026","03/08/2026"',
  ])
  expect((await paperTaken()).title).toBe('Variance by group')
})

test('the waste log is taken along, each entry with its day by the clock of the location', async () => {
  const log = listOf<WasteEntry>(
    noted,
    { ...noted, id: 6, quantity: 1, uom: 'CS', note: 'fell', cost: null },
    { ...noted, id: 7, reason: 'moved', cost: 12 },
    { ...noted, id: 8, reason: 'arrived', cost: 36 },
  )
  await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    // half past one in the night in UTC is the evening before in New York
    getWaste: {
      data: log.data.map((entry) => ({ ...entry, happenedAt: '2026-03-06T01:30:00Z' })),
      _meta: { ...log._meta, total: 24, unpriced: 1, reasons: [] },
    },
  })
  expect(await linesTaken()).toEqual([
    '"Day","What","Quantity","Unit","Reason","Note","Cost","Cost of Moved or Arrived","Noted By"',
    '"03/05/2026","Salmon fillet",2,"LB","Spoiled",,"24.00",,"Ana Ruiz"',
    '"03/05/2026","Salmon fillet",1,"CS","Spoiled","fell",,,"Ana Ruiz"',
    '"03/05/2026","Salmon fillet",2,"LB","Moved to another location",,,"12.00","Ana Ruiz"',
    '"03/05/2026","Salmon fillet",2,"LB","Came from another location",,,"36.00","Ana Ruiz"',
  ])
  expect((await takenAs('Excel (XLSX)')).name).toMatch(/^waste-log-/)
  expect((await paperTaken()).rows).toHaveLength(5)
})

test('dishes over their target are taken along with the prices that moved', async () => {
  const pasta: RippledRecipe = {
    id: 9,
    menuCategoryId: 1,
    name: 'Pasta',
    price: 6,
    costBefore: 2,
    cost: 2.5,
    percentBefore: 33.3,
    percent: 41.7,
    priceToRestore: 7.15,
    isByPrices: true,
    movers: [{ itemId: 3, name: 'Roma', before: 20, now: 25, onPlate: 0.5 }],
    swap: { from: 'Roma', to: 'Roma b', cost: 2.1, percent: 35 },
  }
  await openApp('/food-cost?tab=prices', {
    getPriceRipple: {
      target: 35,
      data: [pasta, { ...pasta, id: 10, name: 'Soup', isByPrices: false, movers: [], swap: null }],
      summary: { dearer: 2, recipes: 9, dearest: [] },
    },
  })
  const days = expect.stringMatching(/,"\d\d\/\d\d\/\d{4}","\d\d\/\d\d\/\d{4}"$/)
  const lines = await linesTaken()
  expect(lines.slice(1)).toEqual([days, days])
  expect(lines.map((line) => line.split(',').slice(0, -2).join(','))).toEqual([
    '"Dish","Menu Price","Food Cost Before","Food Cost","Food Cost % Before","Food Cost %","Price at Target","Moved Prices","Recipe Changed","Swap","Food Cost with Swap"',
    '"Pasta","6.00","2.00","2.50",33.3,41.7,"7.15","Roma: $20.00 to $25.00, $0.50 on the plate",,"Roma b in place of Roma","2.10"',
    '"Soup","6.00","2.00","2.50",33.3,41.7,"7.15",,"Yes",,',
  ])
  expect((await paperTaken()).facts).toMatch(
    / · prices of \d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4} · target 35 % · 2 dishes$/,
  )
})
