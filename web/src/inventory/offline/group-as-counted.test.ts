import { expect, test } from 'vitest'
import { aGroup, anItem } from '../counting/testing/counting-items.ts'
import type { CountValues } from '../counting/fields/countable-fields.ts'
import { groupAsCounted } from './group-as-counted.ts'

const nothing: CountValues = { onHand: null, onHandPack: null, onHandUom: null }
const roma = anItem({ id: 1 })
const scallops = anItem({ id: 2, price: 0 })
const counts = (values: Record<number, Partial<CountValues>>) => (item: { id: number }) => ({
  ...nothing,
  ...values[item.id],
})

test('a group counted on the device has the amounts, the share of its par and what its total leaves out', () => {
  const group = { ...aGroup(1, 'Seafood', [roma, scallops]), parLevel: 4, onHandOfPar: 1, marketPriceCount: 7 }
  const counted = groupAsCounted(group, counts({ 1: { onHand: 1, onHandPack: 3 }, 2: { onHandUom: 15 } }))
  expect(counted).toMatchObject({
    totalOnHandAmount: 30,
    onHandTotal: 60,
    onHandTotalUom: 'LB',
    // 1.5 and 0.5 of 4 cases
    onHandOfPar: 0.5,
    marketPriceCount: 1,
  })
  expect(groupAsCounted({ ...group, parLevelUom: 'OZ', parLevel: 960 }, counts({ 1: { onHand: 1 } })).onHandOfPar).toBe(
    0.5,
  )
})

test('an item whose packs nobody knows leaves the amount unsaid, as on the server', () => {
  const unknown = anItem({ id: 3, unitQuantity: null, unitSize: null, packSizeUom: null })
  const group = { ...aGroup(1, 'Bread', [roma, unknown]), parLevel: 4 }
  const counted = groupAsCounted(group, counts({ 1: { onHand: 1 }, 3: { onHandPack: 2 } }))
  expect(counted).toMatchObject({ totalOnHandAmount: 20, onHandTotal: null, onHandOfPar: null })
})

test('a total is said in the group’s own unit, else in the one that all counted packs share', () => {
  const kilos = anItem({ id: 3, unitQuantity: 1, unitSize: 2, packSizeUom: 'KG' })
  const both = counts({ 1: { onHand: 1 }, 3: { onHand: 1 } })
  const group = aGroup(1, 'Veg', [roma, kilos])
  expect(groupAsCounted({ ...group, unitId: null }, both)).toMatchObject({ onHandTotal: null, onHandTotalUom: null })
  expect(groupAsCounted({ ...group, unitId: 'OZ' }, counts({ 1: { onHand: 1 } }))).toMatchObject({
    onHandTotal: 480,
    onHandTotalUom: 'OZ',
  })
  expect(groupAsCounted({ ...group, unitId: 'GAL' }, both)).toMatchObject({ onHandTotal: null, onHandTotalUom: 'GAL' })
})

test('a count of nothing is an amount; without a par there is no share of it', () => {
  const group = { ...aGroup(1, 'Veg', [roma]), parLevel: 3 }
  expect(groupAsCounted(group, counts({ 1: { onHand: 0 } }))).toMatchObject({ onHandTotal: 0, onHandOfPar: 0 })
  expect(groupAsCounted(group, counts({ 1: { onHand: 1 } })).onHandOfPar).toBe(0.3333)
  expect(groupAsCounted({ ...group, parLevel: 0 }, counts({ 1: { onHand: 1 } })).onHandOfPar).toBeNull()
})

test('of a pack that is known in part only cases can be said', () => {
  for (const part of [{ unitQuantity: null }, { unitSize: null }, { packSizeUom: null }]) {
    const group = { ...aGroup(1, 'Veg', [anItem({ id: 1, ...part })]), parLevel: 4, unitId: 'LB' }
    expect(groupAsCounted(group, counts({ 1: { onHand: 1 } }))).toMatchObject({ onHandTotal: null, onHandOfPar: 0.25 })
  }
})

test('a group of which nothing changed stays as the server told it', () => {
  const group = aGroup(1, 'Seafood', [roma])
  expect(groupAsCounted(group, counts({}))).toBe(group)
})
