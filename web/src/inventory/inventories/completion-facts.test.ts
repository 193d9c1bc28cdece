import { cents } from '@larder/domain/values/money.ts'
import { expect, test } from 'vitest'
import { missingWords, needsWord, valueFacts, type CompletionFacts } from './completion-facts.ts'

const lastInventory = {
  id: 1,
  start_date: '2026-11-15',
  total_on_hand_value: 17_404,
  marketPriceCount: 2,
  unpricedCount: 0,
}
const facts = (changed: Partial<CompletionFacts>): CompletionFacts => ({
  itemCount: 303,
  missing: 0,
  amount: cents(1_740_400),
  leftOut: { marketPriceCount: 0, unpricedCount: 0 },
  lastInventory,
  ...changed,
})

test('the value is beside that of the last inventory, with its day and what both leave out', () => {
  expect(valueFacts(facts({ amount: cents(304_100), leftOut: { marketPriceCount: 1, unpricedCount: 1 } }))).toEqual([
    { name: 'On hand value', text: '$3,041.00', note: '+ 1 unpriced item', isAttention: false },
    {
      name: 'Last inventory, Sun 11/15/2026',
      text: '$17,404.00',
      note: '+ 2 market-price items',
      isAttention: false,
    },
    { name: 'Change', text: '−$14,363.00 (−82%)', note: '', isAttention: true },
  ])
  expect(valueFacts(facts({ lastInventory: null }))).toHaveLength(1)
})

test.each([
  [1_740_400, '±$0.00 (±0%)', false],
  [870_201, '−$8,701.99 (−49%)', false],
  [870_200, '−$8,702.00 (−50%)', true],
  [3_480_799, '+$17,403.99 (+99%)', false],
  [3_480_800, '+$17,404.00 (+100%)', true],
  [0, '−$17,404.00 (−100%)', true],
])('%i cents after 1740400 is %s, worth a second look: %o', (amount, text, isAttention) => {
  expect(valueFacts(facts({ amount: cents(amount) }))[2]).toEqual({ name: 'Change', text, note: '', isAttention })
})

test('after an inventory worth nothing there is no share to say', () => {
  const nothing = { ...lastInventory, total_on_hand_value: 0 }
  expect(valueFacts(facts({ lastInventory: nothing }))[2]).toMatchObject({ text: '+$17,404.00', isAttention: true })
})

test('uncounted items are reported; with less than half counted a word is needed', () => {
  expect(missingWords(facts({}))).toBeUndefined()
  expect(missingWords(facts({ missing: 1 }))).toBe('1 of 303 items has no count. It will be saved as not counted.')
  expect(missingWords(facts({ missing: 254 }))).toBe(
    '254 of 303 items have no count. They will be saved as not counted.',
  )
  expect([0, 151, 152, 303].map((missing) => needsWord(facts({ missing })))).toEqual([false, false, true, true])
})
