import { expect, it } from 'vitest'
import { missingFactor } from './missing-factor.ts'

const now = new Date('2026-03-10T14:00:00Z')
const later = new Date('2026-03-10T14:00:01Z')
const cook = { isAdministrator: false, secondFactorFrom: now, twoFactors: false, hasFactor: false }

it.each([
  ['nothing is required', { secondFactorFrom: null }, null],
  ['it is required later', { secondFactorFrom: later }, 'soon'],
  ['it is required later, and they have one', { secondFactorFrom: later, hasFactor: true }, null],
  ['it is required from now on', {}, 'set-up'],
  ['they have one that this session has not shown', { hasFactor: true }, 'proof'],
  ['this session has shown it', { hasFactor: true, twoFactors: true }, null],
  ['an administrator has none', { isAdministrator: true, secondFactorFrom: null }, 'set-up'],
  [
    'an administrator has not shown theirs',
    { isAdministrator: true, secondFactorFrom: null, hasFactor: true },
    'proof',
  ],
] as const)('where %s', (_, facts, need) => {
  expect(missingFactor({ ...cook, ...facts }, { now, demoData: false })).toBe(need)
})

it('beside demo data administrators need none, people of a location that requires it do', () => {
  const demo = { now, demoData: true }
  expect(missingFactor({ ...cook, isAdministrator: true, secondFactorFrom: null }, demo)).toBeNull()
  expect(missingFactor(cook, demo)).toBe('set-up')
})
