import { describe, expect, it, test } from 'vitest'
import { CallFailure } from '../../api/failures.ts'
import { itemOf, newDraft, orderDataOf } from './request-draft.ts'
import { readRequestStart, type RequestedItem } from './request-start.ts'
import { failureText, refusedFields, stillNeeded } from './request-texts.ts'

const oldBay: RequestedItem = {
  distributorId: 5,
  din: '48213',
  packSize: '12/24 OZ',
  unitMeasure: 'CS',
  name: 'Old Bay',
  brand: 'McCormick',
}
const keys = () => {
  let last = 0
  return () => `key ${++last}`
}

describe('a new request', () => {
  it('has quantity 1 and nothing else', () => {
    expect(newDraft({}, keys())).toMatchObject({ distributorId: null, uom: null, quantity: '1', description: '' })
  })

  it('begins with the words of the search, and tells them to the server', () => {
    const draft = newDraft({ search: 'blood orange' }, keys())
    expect(draft.description).toBe('blood orange')
    expect(orderDataOf({ ...draft, distributorId: 5, uom: 'case' })).toEqual({
      distributorId: 5,
      uom: 'case',
      quantity: 1,
      description: 'blood orange',
      searchText: 'blood orange',
    })
  })

  it('for an item knows its distributor, unit, number and pack', () => {
    const draft = newDraft({ item: oldBay }, keys())
    expect(orderDataOf(draft)).toEqual({
      distributorId: 5,
      uom: 'case',
      quantity: 1,
      description: 'Old Bay, McCormick',
      din: '48213',
      packSize: '12/24 OZ',
    })
  })

  it('for an item in a unit nobody may ask for leaves the unit open', () => {
    expect(newDraft({ item: { ...oldBay, unitMeasure: 'KEG' } }, keys()).uom).toBeNull()
  })
})

describe('a change of the request', () => {
  it('of the distributor leaves the item number behind, and finds it again', () => {
    const elsewhere = { ...newDraft({ item: oldBay }, keys()), distributorId: 6 }
    expect(itemOf(elsewhere)).toBeNull()
    expect(orderDataOf(elsewhere)).not.toHaveProperty('din')
    expect(itemOf({ ...elsewhere, distributorId: 5 })?.din).toBe('48213')
  })
})

test('missing fields are named in the order of the form', () => {
  expect(stillNeeded({ description: 'x', distributorId: 'x' })).toBe(
    'Still needed: distributor, description (at least 3 characters)',
  )
  expect(stillNeeded({})).toBeUndefined()
})

describe('a failure', () => {
  it.each([
    [new CallFailure(404, { message: 'This distributor is not known.' }), 'This distributor is not known.'],
    [new CallFailure(0, { message: 'No answer' }), 'Something went wrong while processing the information.'],
    [
      new CallFailure(500, { message: 'Something went wrong.' }),
      'Something went wrong while processing the information.',
    ],
    [new TypeError('x'), 'Something went wrong while processing the information.'],
  ])('%s is told as %j', (failure, text) => {
    expect(failureText(failure)).toBe(text)
  })

  it('about a field is shown at it', () => {
    const errors = { 'custom_order_data.description': ['Please enter at least 3 characters.'] }
    expect(refusedFields(new CallFailure(400, { errors }))).toEqual({
      description: 'Please enter at least 3 characters.',
    })
  })
})

test.each([
  [{ search: 'basil' }, { search: 'basil' }],
  [{ search: 48213 }, { search: '48213' }],
  [{ item: 12 }, { item: 12 }],
  [{ item: 'x', search: ['a'] }, {}],
])('the address %j begins with %j', (given, start) => {
  expect(readRequestStart(given)).toEqual(start)
})
