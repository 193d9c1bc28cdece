import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { expect, test } from 'vitest'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { aGroup, anItem } from '../counting/testing/counting-items.ts'
import { GroupFigures, GroupGlance } from './groups/group-figures.tsx'

const year = new Date().getFullYear()
const last = {
  countedFrom: `${year}-11-08`,
  countedTo: `${year}-11-15`,
  onHandTotal: 216.5,
  onHandTotalUom: 'LB',
  onHandOfPar: 0.4,
}
let id = 70_000
/** A group with a par whose only item is counted so. */
function aGroupWith(counted: Partial<Parameters<typeof anItem>[0]>, more: Partial<GenericGroup>): GenericGroup {
  const items = [anItem({ id: ++id, name: 'Roma', ...counted })]
  return { ...aGroup(++id, 'Tomatoes', items), parLevel: 5, ...more }
}
const isNotCounted = { onHand: null, onHandPack: null, onHandUom: null, totalOnHand: null, totalOnHandAmount: null }

function figuresOf(group: GenericGroup) {
  const { host } = drawAlone(<GroupFigures group={group} canEdit={false} />)
  const figure = host.querySelector('[data-figure="on-hand"]')
  const bar = figure?.querySelector('[role=img]')
  return {
    text: figure?.querySelector(':scope > span:last-child > span:first-child')?.textContent,
    bar: bar?.getAttribute('aria-label'),
    isLow: bar?.hasAttribute('data-low'),
  }
}

test('while nothing of a group is counted, what its last counts came to is said with their age', () => {
  expect(figuresOf(aGroupWith(isNotCounted, { lastCount: last }))).toEqual({
    text: 'Counted since 11/08: 216.5 LB',
    bar: '40 % of the par on hand, counted since 11/08',
    isLow: true,
  })
  const ofOneDay = { ...last, countedFrom: last.countedTo, onHandOfPar: 1.2 }
  expect(figuresOf(aGroupWith(isNotCounted, { lastCount: ofOneDay }))).toEqual({
    text: 'Counted 11/15: 216.5 LB',
    bar: '120 % of the par on hand, counted 11/15',
    isLow: false,
  })
})

test('a count of now goes before the last one, and 0 is a count', () => {
  const now = { onHandTotal: 0, onHandTotalUom: 'LB', onHandOfPar: 0, lastCount: last }
  expect(figuresOf(aGroupWith({ onHand: 0, totalOnHand: 0, totalOnHandAmount: 0 }, now))).toEqual({
    text: '0 LB$0.00',
    bar: '0 % of the par on hand',
    isLow: true,
  })
})

test('a group that was never counted says no amount; one whose last counts fit no unit says when', () => {
  const never = { text: '—', bar: 'Not counted', isLow: false }
  expect(figuresOf(aGroupWith(isNotCounted, { lastCount: null }))).toEqual(never)
  const fitsNone = { ...last, onHandTotal: null, onHandTotalUom: null, onHandOfPar: null }
  const counted = { text: 'Counted since 11/08', bar: 'What is on hand can’t be said in the unit of the par' }
  expect(figuresOf(aGroupWith(isNotCounted, { lastCount: fitsNone }))).toEqual({ ...counted, isLow: false })
})

test('the line of a closed group on a phone says the last count beside the par', () => {
  const glance = (group: GenericGroup) =>
    drawAlone(<GroupGlance group={group} />).host.querySelector('p > span:first-child')?.textContent
  expect(glance(aGroupWith(isNotCounted, { lastCount: last }))).toBe('Counted since 11/08: 216.5 LB · par 5 cases')
  const fitsNone = { ...last, onHandTotal: null, onHandTotalUom: null, onHandOfPar: null }
  expect(glance(aGroupWith(isNotCounted, { lastCount: fitsNone }))).toBe('Counted since 11/08 · par 5 cases')
  expect(glance(aGroupWith(isNotCounted, {}))).toBe('Not counted · par 5 cases')
})
