import { expect, it } from 'vitest'
import { CallFailure } from './failures.ts'
import { refusalOfCall } from './use-call-form.ts'

const atFields = new CallFailure(400, {
  code: 'invalid_input',
  message: 'Please check the form.',
  errors: { name: ['It is too long.', 'It is odd.'], city: [] },
})
const plain = new CallFailure(409, { code: 'name_taken', message: 'There is a list of this name.' })

it('a refusal is said at its fields, the first reason of each', () => {
  expect(refusalOfCall(atFields)).toEqual({ message: 'Please check the form.', fields: { name: 'It is too long.' } })
  expect(refusalOfCall(plain)).toEqual({ message: 'There is a list of this name.', fields: {} })
})

it('where every failure is about one field it is said there, in the words of that field where it has any', () => {
  expect(refusalOfCall(atFields, undefined, 'name').fields).toEqual({ name: 'It is too long.' })
  expect(refusalOfCall(plain, undefined, 'name').fields).toEqual({ name: 'There is a list of this name.' })
  expect(refusalOfCall(plain, () => 'Taken.', 'name').fields).toEqual({ name: 'Taken.' })
})
