import { expect, test } from 'vitest'
import { fieldsFrom, isUnsaved, withChange, withRead, withSaved } from './changes-of-others.ts'

const saved = { name: 'Front', city: 'Brooklyn', days: [1, 2] }

test('an untouched field takes what somebody else saved; a changed one keeps what was typed and says what they made of it', () => {
  const typed = withChange(fieldsFrom(saved), { name: 'Front Street' })
  const read = withRead(typed, { name: 'Harbor', city: 'Queens', days: [1, 2, 3] })
  expect(read.values).toEqual({ name: 'Front Street', city: 'Queens', days: [1, 2, 3] })
  expect(read.theirs).toEqual({ name: 'Harbor' })
  expect(isUnsaved(read)).toBe(true)
  // the same answer once more changes nothing, and theirs is told of until one of the two gives way
  expect(withRead(read, read.saved)).toEqual(read)
  expect(withRead(read, { ...read.saved, name: 'Front' }).theirs).toEqual({})
})

test('taking theirs leaves nothing to save; typing back what there was first is a change of theirs', () => {
  const both = withRead(withChange(fieldsFrom(saved), { name: 'Front Street' }), { ...saved, name: 'Harbor' })
  const taken = withChange(both, both.theirs)
  expect([taken.theirs, isUnsaved(taken)]).toEqual([{}, false])
  const typedBack = withChange(both, { name: 'Front' })
  expect([typedBack.theirs, isUnsaved(typedBack)]).toEqual([{ name: 'Harbor' }, true])
})

test('an own save is no change of somebody else, as the server writes it or with more typed since', () => {
  const sent = withChange(fieldsFrom(saved), { name: ' front street ' })
  const kept = withSaved(sent, sent.values)
  expect(isUnsaved(kept)).toBe(false)
  expect(withRead(kept, { ...saved, name: 'Front street' })).toMatchObject({
    values: { name: 'Front street' },
    theirs: {},
  })
  const typedOn = withRead(withChange(kept, { name: 'front street 4' }), { ...saved, name: 'Front street' })
  expect([typedOn.values.name, typedOn.theirs, isUnsaved(typedOn)]).toEqual(['front street 4', {}, true])
})

test('what both typed alike is agreed on', () => {
  const typed = withChange(fieldsFrom(saved), { days: [1, 4] })
  const read = withRead(typed, { ...saved, days: [1, 4] })
  expect([read.theirs, isUnsaved(read)]).toEqual([{}, false])
})

test('an amount and its unit are one: who changed the amount has not chosen their unit, and takes both of theirs', () => {
  const together = [['level', 'unit']] as const
  const typed = withChange(fieldsFrom({ level: '2', unit: 'cases', note: '' }), { level: '5' }, together)
  const read = withRead(typed, { level: '50', unit: 'LB', note: 'dry' }, together)
  expect(read.values).toEqual({ level: '5', unit: 'cases', note: 'dry' })
  expect(read.theirs).toEqual({ level: '50', unit: 'LB' })
  const unitOnly = withRead(typed, { level: '2', unit: 'LB', note: '' }, together)
  expect([unitOnly.values.unit, unitOnly.theirs]).toEqual(['cases', { level: '2', unit: 'LB' }])
  const taken = withChange(read, read.theirs, together)
  expect([taken.theirs, isUnsaved(taken)]).toEqual([{}, false])
})

test('what was typed back is not written over by a second change of theirs', () => {
  const both = withRead(withChange(fieldsFrom(saved), { name: 'Front Street' }), { ...saved, name: 'Harbor' })
  const again = withRead(withChange(both, { name: 'Front' }), { ...saved, name: 'Pier' })
  expect([again.values.name, again.theirs]).toEqual(['Front', { name: 'Pier' }])
})
