import {
  comparable,
  matchOf,
  productKeys,
  type Comparable,
  type ComparedItem,
} from '@larder/domain/catalogue/savings/savings-match.ts'
import { cents } from '@larder/domain/values/money.ts'
import { parsePackAndSize } from '@larder/domain/values/pack-size.ts'
import { describe, expect, it } from 'vitest'
import { aBroadlinerGuide } from '../../testing/factories/broadliner-guide.ts'
import { aRealGuide, hasRealGuides } from '../../testing/factories/order-guides.ts'
import type { Upload } from '../../testing/test-app.ts'

const plainItem = {
  distributorId: 1,
  unitMeasure: 'CS',
  rebateCents: null,
  isActive: true,
  isMarketPrice: false,
  isUnpurchasable: false,
  isPunchedOut: false,
  isPriceOutdated: false,
}

const guides: [name: string, file: () => Upload, isThere: boolean][] = [
  ['a broadliner’s order guide', () => aBroadlinerGuide().file, true],
  [
    'a real order guide of 8,000 items (needs ../shared/data)',
    () => aRealGuide('localorbit/birite.CSV'),
    hasRealGuides,
  ],
]

describe.each(guides)('%s', (_, file, isThere) => {
  const items = isThere ? itemsOf(file()) : []
  const ready = (distributorId: number) => items.flatMap((item) => comparable({ ...item, distributorId }) ?? [])

  it.skipIf(!isThere)(
    'is comparable for the most part, and every branded item is an exact match of itself elsewhere',
    () => {
      const [here, there] = [ready(1), ready(2)]
      expect(here.length).toBeGreaterThan(items.length / 2)
      const odd = here.filter(
        (item, at) => item.brand !== '' && matchOf(item, there[at] ?? item)?.matchType !== 'ExactMatch',
      )
      expect(odd.map(({ item }) => item.name)).toEqual([])
    },
  )

  it.skipIf(!isThere)('has no two items for one another whose numbers, state or cut differ', () => {
    const byKey = new Map<string, Comparable[]>()
    for (const item of ready(2)) for (const key of productKeys(item)) byKey.set(key, [...(byKey.get(key) ?? []), item])
    const telling = /\d|frozen|frz|fresh|organic|boneless|bone-in|skinless|whole|peeled|raw|cooked|salted|unsalted/gi
    const said = ({ item }: Comparable) => [...new Set(item.name.toLowerCase().match(telling))].toSorted().join(' ')
    let compared = 0
    for (const item of ready(1)) {
      for (const other of productKeys(item).flatMap((key) => byKey.get(key) ?? [])) {
        const match = matchOf(item, other)
        if (match?.matchType !== 'SavingsOption') continue
        compared++
        expect(said(item).replace(/frz/g, 'frozen'), `${item.item.name} / ${other.item.name}`).toBe(
          said(other).replace(/frz/g, 'frozen'),
        )
      }
    }
    expect(compared).toBeGreaterThan(100)
  })
})

function itemsOf({ bytes }: Upload): ComparedItem[] {
  const rows = bytes.toString('latin1').split(/\r?\n/).slice(1)
  return rows.flatMap((row) => {
    const cells = row.split(',')
    const [
      ,
      ,
      name = '',
      ,
      brand = '',
      category = '',
      manufacturerNumber = '',
      pack = '',
      size = '',
      flag,
      weight,
      price,
    ] = cells
    if (cells.length !== 16) return []
    const reading = parsePackAndSize(pack, size)
    const isCatchWeight = flag === 'Y'
    return {
      ...plainItem,
      name,
      brand,
      category,
      manufacturerNumber,
      isCatchWeight,
      pack: reading.kind === 'understood' ? reading.pack : null,
      priceCents: cents(Math.round(Number(price) * 100)),
      pricePerPound: isCatchWeight ? Math.round(Number(price) * 10_000) : null,
      averageWeight: isCatchWeight ? (weight ?? null) : null,
    }
  })
}
