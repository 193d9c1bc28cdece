import { describe } from 'vitest'
import { cents, centsOf } from '../../values/money.ts'
import type { Tolerance } from './agreed-price.ts'
import { billed, invoice, oil, romaine, tellStories, type Story } from '../../testing/match-stories.ts'

const nickel: Tolerance = { cents: cents(5), basisPoints: 0 }

const stories: Story[] = [
  {
    story: 'a smaller single pack at the price of the larger, billed by the piece',
    ordered: [romaine({ packText: '1/30 LB' })],
    invoices: [invoice([billed({ pack: '1/24 LB', unit: 'EA' })])],
    finds: ['wrong_pack 22.80!'],
  },
  {
    story: 'cases of four gallons at the price of six',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 2, at: '54', pack: '4/1 GAL' })])],
    finds: ['wrong_pack 36.00!'],
  },
  {
    story: 'cases of four gallons at the price of four: another pack, no money',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 2, at: '36', pack: '4/1 GAL' })])],
    finds: ['wrong_pack 0.00'],
  },
  {
    story: 'the same pack written another way',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 2, at: '54', pack: '6/128 FL OZ' })])],
    finds: [],
  },
  {
    story: 'a pack nobody can read says nothing',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 2, at: '54', pack: 'JUGS' })])],
    finds: [],
  },
  {
    story: 'twelve gallons by the jug are two cases',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 12, at: '9', unit: 'EA' })])],
    finds: [],
  },
  {
    story: 'eleven jugs came as two cases',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 12, at: '9.50', unit: 'EA' })])],
    finds: ['price_up 6.00!'],
  },
  {
    story: 'some write EA and mean cases: the price tells',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 2, at: '54', unit: 'EA' })])],
    finds: [],
  },
  {
    story: 'flour by the pound of a 50 pound bag',
    ordered: [romaine({ packText: '1/50 LB', quantity: 2, received: 2, price: centsOf('20') })],
    invoices: [invoice([billed({ qty: 100, at: '0.40', unit: 'LB' })])],
    finds: [],
  },
  {
    story: 'another pack, dearer than its share by no more than is let pass: to know, no money',
    ordered: [oil()],
    invoices: [invoice([billed({ of: 2, qty: 2, at: '36.05', pack: '4/1 GAL' })])],
    tolerance: nickel,
    finds: ['wrong_pack 0.00'],
  },
  {
    story: 'four bags at the price of six: bags are counted without knowing what is in one',
    ordered: [romaine({ packText: '6/1 BAG' })],
    invoices: [invoice([billed({ pack: '4/1 BAG' })])],
    finds: ['wrong_pack 38.00!'],
  },
  {
    story: 'gallons for pounds can’t be compared',
    ordered: [romaine({ packText: '6/5 LB' })],
    invoices: [invoice([billed({ pack: '4/1 GAL' })])],
    finds: [],
  },
  {
    story: 'a pack of the order that nobody can read says nothing',
    ordered: [oil({ packText: 'JUGS' })],
    invoices: [invoice([billed({ of: 2, qty: 2, at: '54', pack: '4/1 GAL' })])],
    finds: [],
  },
  {
    story: 'a billed unit that nobody knows is the order’s',
    ordered: [romaine()],
    invoices: [invoice([billed({ unit: 'CRTX' })])],
    finds: [],
  },
  {
    story: 'a unit of the order that nobody knows is the bill’s',
    ordered: [romaine({ unitMeasure: 'CRTX' })],
    invoices: [invoice([billed()])],
    finds: [],
  },
  {
    story: 'two jugs to a case, billed by the jug',
    ordered: [oil({ packText: '2/2.5 GAL' })],
    invoices: [invoice([billed({ of: 2, qty: 4, at: '27', unit: 'EA' })])],
    finds: [],
  },
  {
    story: 'flour by the pound of a 50 pound bag, dearer',
    ordered: [romaine({ packText: '1/50 LB', quantity: 2, received: 2, price: centsOf('20') })],
    invoices: [invoice([billed({ qty: 100, at: '0.45', unit: 'LB' })])],
    finds: ['price_up 5.00!'],
  },
]

describe('what is billed in other packs and units', () => tellStories(stories))
