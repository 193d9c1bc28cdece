// Messages to everybody, which cells share with the other facts of everybody, between two PostgreSQL servers.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { broadcast, endBroadcast } from '../../administration/messages/send-message.ts'
import {
  aDistributor,
  aReader,
  arrives,
  ask,
  atScreen,
  cells,
  inTwoCells,
  readBy,
  restart,
  run,
  share,
  standings,
  termsOf,
  timesShown,
  toEverybody,
  unshare,
  urls,
} from '../../testing/factories/sharing-cells.ts'
import { openCell } from './open-cells.ts'
import { prepare } from './publisher.ts'
import { unshareFacts } from './share-facts.ts'

const long = 60_000
inTwoCells()

beforeAll(async () => {
  const opened = await openCell(urls(), 0)
  await prepare(opened)
  await opened.client.end()
  await restart(cells[0])
}, long)

beforeEach(async () => {
  await unshare()
  await share({ isOverwriting: true })
}, long)

test(
  'one written at the publisher’s screen is shown in all cells until it is ended there; what is read stays where it was read',
  async () => {
    const [here, there] = [await aReader(0), await aReader(1)]
    const shown = async (text: string) => [await timesShown(0, here, text), await timesShown(1, there, text)]
    const id = await toEverybody(0, 'Prices change on Monday.')
    await arrives(() => shown('Prices change on Monday.')).toEqual([1, 1])
    await readBy(0, here, 'Prices change on Monday.')
    expect(await shown('Prices change on Monday.')).toEqual([0, 1])
    const { companyId } = here
    await atScreen(0, (by) => broadcast(by, { companyId }, 'To Harbor alone.'))
    await atScreen(0, (by) => broadcast(by, 'everybody of this cell', 'To cell 0 alone.'))
    const refused = 'This is changed in cell 0, from where it reaches all cells by itself.'
    await expect(toEverybody(1, 'From elsewhere.')).rejects.toThrow(refused)
    await expect(atScreen(1, (by) => endBroadcast(by, id))).rejects.toThrow(refused)
    const own = await atScreen(1, (by) => broadcast(by, 'everybody of this cell', 'To cell 1 alone.'))
    expect(await shown('To cell 1 alone.')).toEqual([0, 1])
    await atScreen(1, (by) => endBroadcast(by, own))
    await atScreen(0, (by) => endBroadcast(by, id))
    await arrives(() => shown('Prices change on Monday.')).toEqual([0, 0])
    expect([await shown('To Harbor alone.'), await shown('To cell 0 alone.')]).toEqual([
      [1, 0],
      [1, 0],
    ])
  },
  long,
)

test(
  'the command line writes it once, also when it is run again after a cell was away, and withdraws it everywhere',
  async () => {
    const [here, there] = [await aReader(0), await aReader(1)]
    const text = 'We are away on Sunday.'
    const shown = async () => [await timesShown(0, here, text), await timesShown(1, there, text)]
    const words = ['messages', 'send', '--all', text]
    const withoutPublisher = await run(words, { away: 0 })
    expect([withoutPublisher.exitCode, withoutPublisher.said[1]]).toEqual([
      1,
      'cell 1  not done     It is written in cell 0, which can’t be reached: it is away',
    ])
    expect(await shown()).toEqual([0, 0])
    const first = await run(words, { away: 1 })
    expect([first.exitCode, first.said[0]]).toEqual([
      1,
      expect.stringMatching(/^cell 0 {2}done {9}Sent B\d+ to everybody of all cells that follow\.$/),
    ])
    const again = await run(words)
    const sent = /B\d+/.exec(again.said[0] ?? '')?.[0] ?? ''
    expect(again).toEqual({
      exitCode: 0,
      said: [
        expect.stringMatching(`^cell 0  done before  It is ${sent} here, sent at `),
        expect.stringMatching(`^cell 1  done before  It is ${sent} here, sent at `),
      ],
    })
    expect(await shown()).toEqual([1, 1])
    // Every cell has it: the same words are a new message.
    expect((await run(words)).said).toEqual([
      expect.stringMatching(/^cell 0 {2}done {9}Sent B\d+/),
      expect.stringMatching(/^cell 1 {2}done {9}B\d+ has come from cell 0\.$/),
    ])
    expect(await shown()).toEqual([2, 2])
    expect(await run(['messages', 'withdraw', sent])).toEqual({
      exitCode: 0,
      said: [
        `cell 0  done         Withdrawn: ${sent}.`,
        'cell 1  not here     This is changed in cell 0, from where it reaches all cells by itself.',
      ],
    })
    await arrives(shown).toEqual([1, 1])
    expect((await run([...words, '--cell', '1'])).said).toEqual([
      expect.stringMatching(/^cell 1: Sent B\d+ to everybody of cell 1\.$/),
    ])
    expect(await shown()).toEqual([1, 2])
  },
  long,
)

test(
  'one of the command line to a cell that shared nothing is the same message once it does',
  async () => {
    const [reader, other] = [await aReader(1), await aReader(1)]
    await unshareFacts(urls(), { publisher: 0, only: 1 })
    const text = 'Two cells, one message.'
    const said = (await run(['messages', 'send', '--all', text])).said
    expect(said).toEqual([expect.stringMatching(/^cell 0 {2}done /), expect.stringMatching(/^cell 1 {2}done /)])
    await readBy(1, reader, text)
    await share()
    expect([await timesShown(1, reader, text), await timesShown(1, other, text)]).toEqual([0, 1])
  },
  long,
)

test(
  'where facts were shared before messages were, each cell has its own until facts are shared again',
  async () => {
    // as a version before left it
    await ask(0, 'alter publication larder_shared drop table broadcast_messages')
    await ask(1, 'alter subscription larder_shared refresh publication with (copy_data = false)')
    for (const cell of [0, 1] as const) await ask(cell, "update shared_facts set message_cells = '{}'")
    const state = 'not all tables: share again'
    expect(await standings()).toMatchObject([
      { role: 'publisher', state },
      { role: 'subscriber', state },
    ])
    const [here, there] = [await aReader(0), await aReader(1)]
    const shown = async (text: string) => [await timesShown(0, here, text), await timesShown(1, there, text)]
    for (const cell of [0, 1] as const) await toEverybody(cell, `Of cell ${cell}.`)
    await run(['messages', 'send', '--all', 'Unfinished.'], { away: 1 })
    await ask(1, 'alter subscription larder_shared disable')
    const id = await aDistributor(0, 'Meanwhile')
    expect(await share()).toEqual([{ cell: 1, brought: 0, added: 1, changed: 0, removed: 0 }])
    expect(await standings()).toMatchObject([{ state: '' }, { state: 'follows' }])
    await toEverybody(0, 'Of all.')
    await arrives(() => shown('Of all.')).toEqual([1, 1])
    expect([await termsOf(1, id), await shown('Of cell 0.'), await shown('Of cell 1.')]).toEqual([
      ['Net 30'],
      [1, 0],
      [0, 1],
    ])
    const words = ['messages', 'send', '--all', 'Unfinished.']
    expect((await run(words)).said[0]).toBe(
      'cell 0  not done     An earlier message with these words, of before the cells shared messages, has not reached every cell: withdraw it, or say --again.',
    )
    expect(await shown('Unfinished.')).toEqual([1, 0])
    expect((await run([...words, '--again'])).exitCode).toBe(0)
    expect(await shown('Unfinished.')).toEqual([2, 1])
  },
  long,
)
