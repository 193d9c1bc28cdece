import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { expect, test } from 'vitest'
import { importMessage } from './import-message.ts'

const guide = {
  isRepeated: false,
  isOvertaken: false,
  isHeld: false,
  itemCount: 412,
  createCount: 12,
  changeCount: 30,
  dropCount: 5,
  refusedCount: 0,
  keptPackCount: 0,
  autoAddedCount: 0,
  replaced: [],
}
const unchanged = { ...guide, createCount: 0, changeCount: 0, dropCount: 0 }

test.each([
  ['one location', [guide], '412 items read: 12 new, 30 changed, 5 no longer on the guide.'],
  [
    'several locations',
    [guide, guide],
    '412 items read: 12 new, 30 changed, 5 no longer on the guide at each of 2 locations.',
  ],
  [
    'only new items',
    [{ ...unchanged, itemCount: 8_438, createCount: 8_438, refusedCount: 1 }],
    '8,438 items read: 8,438 new. 1 row could not be read.',
  ],
  [
    'packs that are counted and can’t be converted',
    [{ ...unchanged, changeCount: 2, keptPackCount: 2 }],
    '412 items read: 2 changed. 2 counted items keep the packs they were counted in until their counts are cleared.',
  ],
  [
    'items with new numbers',
    [{ ...unchanged, createCount: 2, dropCount: 2, autoAddedCount: 2 }],
    '412 items read: 2 new, 2 no longer on the guide. 2 items with a new number are in their inventory groups, beside the old ones.',
  ],
  ['no change', [unchanged], '412 items read: nothing changed.'],
  ['a single item', [{ ...unchanged, itemCount: 1, changeCount: 1 }], '1 item read: 1 changed.'],
  ['the same file again', [{ ...guide, isRepeated: true }], 'This order guide is already in place. Nothing changed.'],
  [
    'the same file, overtaken at one of two locations',
    [{ ...guide, isRepeated: true, isOvertaken: true }, unchanged],
    '412 items read: nothing changed at each of 2 locations. At 1 location it was uploaded already, and a newer one stays.',
  ],
  [
    'a first day to come at one of two locations',
    [unchanged, { ...guide, isHeld: true }],
    '412 items read: 12 new, 30 changed, 5 no longer on the guide at 2 locations together. The prices count from 12/01/2026 at 1 location; until then nothing changes.',
  ],
  [
    'a waiting guide of the same day, at both locations',
    [
      { ...unchanged, isHeld: true, replaced: ['may.csv'] },
      { ...unchanged, isHeld: true, replaced: ['may.csv'] },
    ],
    '412 items read: nothing changed at each of 2 locations. The prices count from 12/01/2026; until then nothing changes. It replaces may.csv, which was due on the same day.',
  ],
  [
    'three waiting guides of the same day',
    [
      { ...unchanged, isHeld: true, replaced: ['may.csv', 'june.csv'] },
      { ...unchanged, isHeld: true, replaced: ['may.csv', 'july.csv'] },
    ],
    '412 items read: nothing changed at each of 2 locations. The prices count from 12/01/2026; until then nothing changes. It replaces may.csv, june.csv, and july.csv, which were due on the same day.',
  ],
  [
    'two waiting guides of the same day',
    [{ ...unchanged, isHeld: true, replaced: ['a.csv', 'b.csv'] }],
    '412 items read: nothing changed. The prices count from 12/01/2026; until then nothing changes. It replaces a.csv and b.csv, which were due on the same day.',
  ],
  [
    'the same file again at one of two',
    [{ ...guide, isRepeated: true }, guide],
    '412 items read: 12 new, 30 changed, 5 no longer on the guide at 2 locations together.',
  ],
])('%s', (_, guides, message) => {
  expect(importMessage(guides, calendarDate('2026-12-01'))).toBe(message)
})
