import type { User } from '@larder/contract/accounts/current-user.ts'
import type { InventoryItem } from '@larder/contract/inventory/inventories.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { sent } = vi.hoisted(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
  return { sent: vi.fn<(name: string, input: { body: object }) => Promise<object>>() }
})
vi.mock('../../../api/client.ts', () => ({ call: sent, callLoosely: sent }))

const { correct, correctionOf, retryCorrection, takeTheirs } = await import('./correction-store.ts')

const { finishAtLocation, keepUser } = await import('../../../accounts/session.ts')

/** Somebody at a location, as the server would answer. */
function signedIn(id: number, locationId: number) {
  const activeLocation = { id: locationId } as User['activeLocation']
  keepUser({ id, currentRole: 'member', activeLocation, locations: [] } as unknown as User)
}

const counts = { onHand: 2, onHandPack: null, onHandUom: null }
const versions = { onHandVersion: 4, onHandPackVersion: 0, onHandUomVersion: 0 }
const item: InventoryItem = {
  inventoryId: 1,
  itemId: 7,
  itemDistributorId: null,
  subRecipeId: null,
  isCustomItem: false,
  isSubRecipe: false,
  description: 'Roma',
  din: '',
  brand: '',
  distributor: '',
  imageUrl: null,
  price: 20,
  unitMeasure: 'CASE',
  packSize: '4/5 LB',
  customPackSize: null,
  packSizeUom: 'LB',
  unitQuantity: 4,
  unitSize: 5,
  ...counts,
  ...versions,
  collectiveOnHand: 40,
  collectiveOnHandUom: 'LB',
  totalOnHand: 2,
  itemOnHandAmount: 40,
  countedBy: null,
  countedAt: null,
}

const saved = (more: object) => ({ ...counts, ...versions, conflicts: [], ...more })
const bodies = () => sent.mock.calls.map(([, { body }]) => body)
const rest = () => vi.advanceTimersByTimeAsync(1_000)

beforeEach(() => {
  vi.useFakeTimers()
  signedIn(7, 1)
})
afterEach(() => {
  takeTheirs(item)
  sent.mockReset()
  vi.useRealTimers()
})

test('typing is sent once it rests, against the version that was seen', async () => {
  sent.mockResolvedValue(saved({ onHand: 12, onHandVersion: 5 }))
  correct(item, 'onHand', 1)
  correct(item, 'onHand', 12, '10+2')
  expect(correctionOf(item)).toMatchObject({ values: { onHand: 12 }, state: 'waiting' })
  await rest()
  expect(bodies()).toEqual([{ onHand: 12, onHandVersion: 4, typed: '10+2' }])
  expect(correctionOf(item)).toBeUndefined()
})

test('a correction typed while another is on its way is sent after it, against its answer', async () => {
  let answer: (saved: object) => void = () => undefined
  sent.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  correct(item, 'onHand', 3)
  await rest()
  correct(item, 'onHand', 4)
  correct(item, 'onHandPack', 1)
  await rest()
  expect(sent).toHaveBeenCalledTimes(1)
  sent.mockResolvedValueOnce(saved({}))
  answer(saved({ onHand: 3, onHandVersion: 5 }))
  await rest()
  expect(bodies()[1]).toEqual({ onHand: 4, onHandVersion: 5, onHandPack: 1, onHandPackVersion: 0 })
  expect(correctionOf(item)).toBeUndefined()
})

test('a correction that could not be saved stays and is sent again', async () => {
  sent.mockRejectedValueOnce(new Error('no network'))
  correct(item, 'onHand', null)
  await rest()
  expect(correctionOf(item)).toMatchObject({ values: { onHand: null }, state: 'failed' })
  sent.mockResolvedValueOnce(saved({ onHand: null }))
  retryCorrection(item)
  await rest()
  expect(bodies()[1]).toEqual({ onHand: null, onHandVersion: 4 })
  expect(correctionOf(item)).toBeUndefined()
})

test('another person’s correction is overwritten only on request', async () => {
  const conflict = { field: 'onHand', value: 3, currentValue: 7, version: 9, by: null, at: null }
  sent.mockResolvedValueOnce(saved({ onHand: 7, onHandVersion: 9, conflicts: [conflict] }))
  correct(item, 'onHand', 3)
  await rest()
  expect(correctionOf(item)).toMatchObject({ values: { onHand: 3 }, state: 'failed', conflicts: [conflict] })
  sent.mockResolvedValueOnce(saved({ onHand: 3 }))
  retryCorrection(item)
  await rest()
  expect(bodies()[1]).toEqual({ onHand: 3, onHandVersion: 9 })
  expect(correctionOf(item)).toBeUndefined()
})

test('what somebody else entered is not overwritten as another field is typed, or as the location is left', async () => {
  const conflict = { field: 'onHand', value: 3, currentValue: 7, version: 9, by: null, at: null }
  sent.mockResolvedValueOnce(saved({ onHand: 7, onHandVersion: 9, conflicts: [conflict] }))
  correct(item, 'onHand', 3)
  await rest()
  sent.mockResolvedValueOnce(saved({ onHand: 7, onHandVersion: 9, onHandPack: 2, onHandPackVersion: 1 }))
  correct(item, 'onHandPack', 2)
  await rest()
  expect(bodies()[1]).toEqual({ onHandPack: 2, onHandPackVersion: 0 })
  expect(correctionOf(item)).toMatchObject({ values: { onHand: 3 }, state: 'failed', conflicts: [conflict] })
  await finishAtLocation()
  expect(bodies()).toHaveLength(2)
  sent.mockResolvedValueOnce(saved({ onHand: 3 }))
  retryCorrection(item)
  await rest()
  expect(bodies()[2]).toEqual({ onHand: 3, onHandVersion: 9 })
  expect(correctionOf(item)).toBeUndefined()
})

test('a correction to nothing that met another’s count is asked about as nothing, never as 0', async () => {
  const conflict = { field: 'onHand', value: '', currentValue: 7, version: 9, by: null, at: null }
  sent.mockResolvedValueOnce(saved({ onHand: 7, onHandVersion: 9, conflicts: [conflict] }))
  correct(item, 'onHand', null)
  await rest()
  expect(correctionOf(item)).toMatchObject({ values: { onHand: null }, state: 'failed' })
  sent.mockResolvedValueOnce(saved({ onHand: null }))
  retryCorrection(item)
  await rest()
  expect(bodies()[1]).toEqual({ onHand: null, onHandVersion: 9 })
})

test('unsent corrections go out while their location is still the active one, with those typed on the way', async () => {
  let answer: (saved: object) => void = () => undefined
  sent.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  correct(item, 'onHand', 3)
  const finished = finishAtLocation()
  correct(item, 'onHand', 4)
  sent.mockResolvedValueOnce(saved({ onHand: 4 }))
  answer(saved({ onHand: 3, onHandVersion: 5 }))
  await finished
  expect(bodies()).toEqual([
    { onHand: 3, onHandVersion: 4 },
    { onHand: 4, onHandVersion: 5 },
  ])
})

test.each([
  ['another location', 7, 2],
  ['another person', 8, 1],
])('nothing is sent or shown for %s, also not what was on its way', async (_whose, person, location) => {
  let answer: (saved: object) => void = () => undefined
  sent.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  correct(item, 'onHand', 3)
  await rest()
  correct(item, 'onHandPack', 1)
  correct({ ...item, itemId: 8 }, 'onHand', 6)
  signedIn(person, location)
  expect(correctionOf(item)).toBeUndefined()
  answer(saved({ onHand: 3, onHandVersion: 5 }))
  retryCorrection(item)
  await rest()
  expect(bodies()).toEqual([{ onHand: 3, onHandVersion: 4 }])
  expect(correctionOf(item)).toBeUndefined()
})
