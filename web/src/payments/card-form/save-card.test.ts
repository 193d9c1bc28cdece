import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCard } from '../../../testing/a-card.ts'
import { draftOf, type CardDraft } from './card-draft.ts'
import { cardSaver } from './save-card.ts'

vi.mock('virtual:calls', () => ({
  calls: {
    postPaymentMethod: { method: 'POST', path: '/payment-methods' },
    patchPaymentMethod: { method: 'PATCH', path: '/payment-methods/{token}' },
  },
}))

type Sent = { key: string | null; body: { token?: string; address_zip: string } }

const saved = {
  address_line1: '1 Main St',
  address_line2: '',
  address_city: 'Oakland',
  address_state: 'CA',
  address_zip: '94607',
}
const visa = {
  ...aCard('4242', { token: 'visa', nickname: 'House', isDefault: true }),
  address1: '1 Main St',
  address2: '',
  city: 'Oakland',
  state: 'CA',
  zip: '94607',
}
const defect = { code: 'defect', message: 'Something went wrong.' }
const refused = { code: 'card_refused', message: 'Your card was declined.' }
let sent: Sent[]
let answers: (object | 'none')[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push({
      key: new Headers(init.headers).get('Idempotency-Key'),
      body: JSON.parse(String(init.body)) as Sent['body'],
    })
    const answer = answers.shift() ?? 'none'
    if (answer === 'none') return Promise.reject(new TypeError('network'))
    return Promise.resolve(Response.json(answer, { status: answer === refused ? 400 : answer === defect ? 500 : 201 }))
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('saving a new card', () => {
  it('again after a lost answer sends the same token under the same key, so that it is saved once', async () => {
    answers = ['none', { token: 'made 1' }]
    const provider = aProvider()
    const save = cardSaver(undefined)
    await expect(save(draft('94607'), provider)).rejects.toMatchObject({ status: 0 })
    await save(draft('94607'), provider)
    expect(sent.map(({ body }) => body.token)).toEqual(['made 1', 'made 1'])
    expect(sent[0]?.key).toBeTruthy()
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })

  it('again after an error of the server does so too: it may have saved the card', async () => {
    answers = [defect, { token: 'made 1' }]
    const provider = aProvider()
    const save = cardSaver(undefined)
    await expect(save(draft('94607'), provider)).rejects.toMatchObject({ status: 500 })
    await save(draft('94607'), provider)
    expect(sent.map(({ body }) => body.token)).toEqual(['made 1', 'made 1'])
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })

  it('after a refusal asks the provider again', async () => {
    answers = [refused, { token: 'made 2' }]
    const provider = aProvider()
    const save = cardSaver(undefined)
    await expect(save(draft('94607'), provider)).rejects.toMatchObject({ code: 'card_refused' })
    await save(draft('94607'), provider)
    expect(sent.map(({ body }) => body.token)).toEqual(['made 1', 'made 2'])
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })

  it('with another address is another request: the provider is asked again', async () => {
    answers = ['none', { token: 'made 2' }]
    const provider = aProvider()
    const save = cardSaver(undefined)
    await expect(save(draft('94607'), provider)).rejects.toMatchObject({ status: 0 })
    await save(draft('89501'), provider)
    expect(sent.map(({ body }) => `${body.token} ${body.address_zip}`)).toEqual(['made 1 94607', 'made 2 89501'])
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })

  it('with another card in the field does so too', async () => {
    answers = ['none', { token: 'other 1' }]
    const save = cardSaver(undefined)
    await expect(save(draft('94607'), aProvider())).rejects.toMatchObject({ status: 0 })
    await save(draft('94607'), aProvider('other'))
    expect(sent.map(({ body }) => body.token)).toEqual(['made 1', 'other 1'])
  })
})

describe('saving a saved card', () => {
  it.each([
    ['its nickname alone', { nickname: 'Bar' }, { nickname: 'Bar' }],
    ['an address as a whole', { address: { ...saved, address_zip: '89501' } }, { ...saved, address_zip: '89501' }],
    ['nothing that was not changed: the default may be another card by now', {}, {}],
  ])('sends %s', async (_what, change, body) => {
    answers = [{ token: 'visa' }]
    await cardSaver(visa)({ ...draftOf(visa, false), ...change }, undefined)
    expect(sent.map((one) => one.body)).toEqual([body])
  })
})

function draft(zip: string): CardDraft {
  const begun = draftOf(undefined, true)
  return { ...begun, address: { ...begun.address, address_zip: zip } }
}

function aProvider(name = 'made') {
  let count = 0
  return async () => `${name} ${++count}`
}
