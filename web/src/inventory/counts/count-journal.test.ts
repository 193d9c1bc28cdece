import { beforeEach, expect, it, vi } from 'vitest'
import type { FieldOp } from './count-types.ts'

/** As the browser's: what is in it are its own properties. */
class Storage {
  getItem(name: string): string | null {
    const text: unknown = Object.getOwnPropertyDescriptor(this, name)?.value
    return typeof text === 'string' ? text : null
  }
  setItem(name: string, text: string) {
    Object.assign(this, { [name]: text })
  }
  removeItem(name: string) {
    Reflect.deleteProperty(this, name)
  }
  clear() {
    for (const name of Object.keys(this)) this.removeItem(name)
  }
}

const storage = new Storage()
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', new Storage())
const { journalOf, note, noteChange, strike } = await import('./count-journal.ts')
const { forgetEverything } = await import('../../accounts/session.ts')

function aCount(opId: string, value: number | null, { owner = '7 1', id = 3 } = {}): FieldOp {
  return {
    slot: `${owner} item 2 ${id} onHand`,
    owner,
    opId,
    seq: 0,
    key: { listId: 1, groupId: 2, kind: 'item', id },
    name: 'Basil',
    field: 'onHand',
    value,
    typed: null,
    baseVersion: 5,
    inventoryId: null,
    countedAt: '',
    mode: 'online',
    tab: 'some tab',
    state: 'waiting',
    conflict: null,
    unanswered: [],
  }
}
const noted = (owner = '7 1') => journalOf(owner).map(({ op, isTakenBack }) => [op.value, isTakenBack])

beforeEach(() => {
  for (const owner of ['7 1', '7 12', '71 1'])
    for (const { op, isTakenBack } of journalOf(owner)) strike(op, isTakenBack)
  storage.clear()
})

it('holds the last word of each field until it is confirmed', () => {
  note(aCount('a', 1))
  note(aCount('b', 12))
  note(aCount('c', 4, { id: 9 }))
  expect(noted()).toEqual([
    [12, false],
    [4, false],
  ])
  strike(aCount('a', 1))
  expect(noted()).toHaveLength(2)
  strike(aCount('b', 12))
  expect(noted()).toEqual([[4, false]])
})

it('knows a count that was taken back from the count itself', () => {
  note(aCount('a', 1))
  note(aCount('a', 1), true)
  strike(aCount('a', 1))
  expect(noted()).toEqual([[1, true]])
  strike(aCount('a', 1), true)
  expect(noted()).toEqual([])
})

it('tells nobody else, and waits for its person through a logout', () => {
  note(aCount('a', 1))
  note(aCount('b', 2, { owner: '7 12' }))
  storage.setItem('authKey', 'secret')
  forgetEverything()
  expect([noted(), noted('7 12'), noted('71 1')]).toEqual([[[1, false]], [[2, false]], []])
  expect(storage.getItem('authKey')).toBeNull()
})

it('follows a count that the device could not keep', () => {
  note(aCount('a', 1))
  noteChange(aCount('a', 1), { opId: 'b', unanswered: [1] })
  noteChange(aCount('a', 1), { opId: 'never' })
  expect(journalOf('7 1').map(({ op }) => [op.opId, op.unanswered])).toEqual([['b', [1]]])
})

it('stays small, and is quiet where there is no room', () => {
  for (let id = 1; id <= 1_200; id += 1) note(aCount(`op ${id}`, id, { id }))
  expect(noted()).toHaveLength(1_000)
  note(aCount('later', 5, { id: 1 }))
  expect(noted()[0]).toEqual([5, false])
  for (const { op } of journalOf('7 1')) strike(op)
  const full = vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => note(aCount('a', 1))).not.toThrow()
  full.mockRestore()
  storage.setItem('unkept-count 7 1 item 2 3 onHand', '{half')
  expect(noted()).toEqual([])
})
