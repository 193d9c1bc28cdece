import { expect, test } from 'vitest'
import { calendarDate } from '../../values/calendar-date.ts'
import { reachesPrices, salesRepProblems, type RepFacts } from './sales-rep.ts'

const rep: RepFacts = {
  name: 'Sal',
  email: 'sal@fontana.test',
  accessType: 'unlimited',
  startDate: null,
  endDate: null,
}

test.each<[Partial<RepFacts>, object]>([
  [{}, {}],
  [{ name: '  ' }, { name: 'Name is required.' }],
  [{ email: '' }, { email: 'E-mail is required.' }],
  [{ email: 'sal@fontana' }, { email: 'Please enter a correct email.' }],
  [{ email: 'a@b.test, c@d.test' }, { email: 'Please enter a correct email.' }],
  [{ email: ' sal@fontana.test ' }, {}],
  [{ email: `${'s'.repeat(241)}@fontana.test` }, {}],
  [{ email: `${'s'.repeat(242)}@fontana.test` }, { email: 'Please enter a correct email.' }],
  [{ email: '  ' }, { email: 'E-mail is required.' }],
  [{ accessType: 'limited', endDate: '2026-03-05' }, { startDate: 'Start date is required.' }],
  [{ accessType: '' }, { accessType: 'Access is required.' }],
  [{ accessType: 'none' }, {}],
  [{ accessType: 'limited' }, { startDate: 'Start date is required.', endDate: 'End date is required.' }],
  [
    { accessType: 'limited', startDate: '2026-03-05', endDate: '2026-03-04' },
    { endDate: 'End date can’t be before the start date.' },
  ],
  [{ accessType: 'limited', startDate: '2026-03-05', endDate: '2026-03-05' }, {}],
])('a rep with %j has the problems %j', (changed, problems) => {
  expect(salesRepProblems({ ...rep, ...changed })).toEqual(problems)
})

test.each([
  ['unlimited', null, null, true],
  ['none', '2026-03-01', '2026-03-31', false],
  ['limited', '2026-03-04', '2026-03-04', true],
  ['limited', '2026-03-05', '2026-03-31', false],
  ['limited', '2026-03-01', '2026-03-03', false],
  ['limited', null, '2026-03-31', false],
  ['limited', '2026-03-01', null, false],
  ['', '2026-03-01', '2026-03-31', false],
])('access %s from %s to %s reaches prices on 4 March: %s', (accessType, startDate, endDate, reaches) => {
  expect(reachesPrices({ accessType, startDate, endDate }, calendarDate('2026-03-04'))).toBe(reaches)
})
