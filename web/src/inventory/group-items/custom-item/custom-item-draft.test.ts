import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { hideMoney } from '../../../kit/hidden-money.ts'
import { changesOf, draftOf, formOf, isLong, newDraft, problemsOf } from './custom-item-draft.ts'

const beets = {
  ...newDraft(' Beets, golden '),
  distributor: 'Joe’s Farm',
  price: '24.5',
  outerPack: '1',
  innerPack: '25',
}

afterEach(() => hideMoney(false))

test('whoever sees no prices edits a custom item without its price', () => {
  hideMoney(true)
  const hidden = { ...beets, price: null, unitQuantity: 1, unitSize: 25, packSizeUom: 'LB' } as unknown as GroupItem
  const draft = draftOf(hidden)
  expect(problemsOf(draft)).toEqual({})
  expect(formOf(draft)).not.toHaveProperty('price')
})

describe('a custom item', () => {
  test('can be saved with what is required, and is sent trimmed', () => {
    expect(problemsOf(beets)).toEqual({})
    expect(formOf(beets)).toEqual({
      description: 'Beets, golden',
      unitMeasure: 'CS',
      distributor: 'Joe’s Farm',
      price: 24.5,
      packSize: { outerPack: 1, innerPack: 25, uom: 'LB' },
      din: '',
      brand: '',
    })
  })

  test.each([
    ['description', ' B '],
    ['distributor', 'J'],
    ['distributor', ' J '],
    ['price', '12 $ 5'],
    ['outerPack', '1000000.5'],
    ['price', ''],
    ['price', 'twelve'],
    ['price', '1.234'],
    ['price', '-1'],
    ['outerPack', ''],
    ['outerPack', '-1'],
    ['innerPack', 'five'],
    ['innerPack', '1e3'],
  ])('is not saved with %s %j', (field, value) => {
    expect(Object.keys(problemsOf({ ...beets, [field]: value }))).toEqual([field])
  })

  test.each(['0', '0.00', '$1,250.00', '.5', '12.'])('takes the price %s', (price) => {
    expect(problemsOf({ ...beets, price })).toEqual({})
  })

  test('takes names of two letters, and loses the blanks around what is typed', () => {
    const short = { ...beets, description: 'Ab', distributor: 'Jo', price: ' $ 24.50 ', outerPack: ' 1000000 ' }
    expect(problemsOf(short)).toEqual({})
    expect(formOf({ ...short, distributor: ' Jo ', din: ' 7 ', brand: ' Own ' })).toMatchObject({
      distributor: 'Jo',
      din: '7',
      brand: 'Own',
      price: 24.5,
    })
    const item = { ...short, price: 24.5, unitQuantity: 1, unitSize: 5, packSizeUom: 'LB' } as unknown as GroupItem
    expect(draftOf(item)).toMatchObject({ price: '24.50', outerPack: '1', innerPack: '5', uom: 'LB' })
    expect(draftOf({ ...item, unitQuantity: null, unitSize: null, packSizeUom: null })).toMatchObject({
      outerPack: '',
      innerPack: '',
      uom: 'EA',
    })
  })

  test('is changed in what differs alone; a pack as a whole', () => {
    const saved = { ...beets, description: 'Beets' }
    expect(changesOf({ ...saved, price: '25', brand: ' Own ' }, saved)).toEqual({ price: 25, brand: 'Own' })
    const packSize = { outerPack: 1, innerPack: 30, uom: 'LB' }
    expect(changesOf({ ...saved, innerPack: '30' }, saved)).toEqual({ packSize })
    expect(changesOf(saved, saved)).toEqual({})
  })

  test('has an empty price while nobody has entered one', () => {
    const item = { ...beets, price: 0, isPriceMissing: true, unitQuantity: 1, unitSize: 25, packSizeUom: 'LB' }
    expect(problemsOf(draftOf(item as unknown as GroupItem))).toHaveProperty('price')
  })

  test('takes packs of 0', () => {
    expect(problemsOf({ ...beets, outerPack: '0', innerPack: '0' })).toEqual({})
  })

  test('says when its description has more than 100 characters', () => {
    expect(isLong({ ...beets, description: 'b'.repeat(100) })).toBe(false)
    expect(isLong({ ...beets, description: 'b'.repeat(101) })).toBe(true)
  })
})
