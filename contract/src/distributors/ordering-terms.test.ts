import { expect, it } from 'vitest'
import { putOrderingTerms } from './ordering-terms.ts'

const terms = {
  minOrderAmount: 250,
  isMinOrderAmountRequired: true,
  deliveryFee: 0,
  acceptCC: 1,
  paymentTerms: 'Net 30',
  deliveryDays: [{ weekday: 1, cutoff: '16:30', daysBefore: 1 }],
  slots: null,
  holidays: [],
  note: '',
}
const problems = (changes: object) =>
  putOrderingTerms.body.safeParse({ ...terms, ...changes }).error?.issues.map(({ message }) => message) ?? []

it.each(['minOrderAmount', 'deliveryFee'])('%s is from nothing to 100,000 dollars', (field) => {
  expect([0, 0.01, 100_000].map((amount) => problems({ [field]: amount }))).toEqual([[], [], []])
  for (const amount of [-0.01, 100_000.01])
    expect(problems({ [field]: amount })).toEqual(['Must be from $0 to $100,000.'])
})

it.each(['00:00', '09:05', '19:59', '23:59', '24:00'])('orders are taken until %s', (cutoff) => {
  expect(problems({ deliveryDays: [{ weekday: 1, cutoff, daysBefore: 0 }] })).toEqual([])
})

it.each(['24:01', '25:00', '9:05', '12:60', '12:5', '112:30', '12:300'])('%s is no time of day', (cutoff) => {
  expect(problems({ deliveryDays: [{ weekday: 1, cutoff, daysBefore: 0 }] })).toEqual(['Must be a time such as 16:30.'])
})
