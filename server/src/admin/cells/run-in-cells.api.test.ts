// The operator's commands over two cells, of which one is away now and then.
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { closeRuns } from '../../administration/messages/runs-in-cells.queries.ts'
import { broadcastOnce } from '../../administration/messages/send-message.ts'
import { openDirectory, type Directory } from '../../database/cells/directory/directory.ts'
import { followNames } from '../../database/cells/directory/follow-names.ts'
import { tellDirectory } from '../../database/cells/directory/tell-directory.ts'
import { asOwner, rowsOf } from '../../database/cells/as-owner.ts'
import { setIdRanges } from '../../database/cells/id-ranges.ts'
import { closeAfterFile } from '../../testing/after-file.ts'
import { aCompany, aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { patience } from '../../testing/busy/patience.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { moveCompany } from '../move-company/move-company.ts'
import { cellsOf } from './cells.ts'
import { openCell } from './open-cell.ts'
import { runInCells } from './run-in-cells.ts'

const nowhere = 'postgres://127.0.0.1:1/none'
let apps: [TestApp, TestApp]
let places: [TestLocation, TestLocation]
let people: [TestPerson, TestPerson]
let directory: Directory
const folder = mkdtempSync(path.join(tmpdir(), 'larder-cells-'))
closeAfterFile(() => Promise.resolve(rmSync(folder, { recursive: true, force: true })))

beforeAll(async () => {
  apps = [await testApp(), await testApp({ CELL: '1' })]
  for (const [cell, app] of apps.entries()) {
    await asOwner(app.databaseUrl, (client) => setIdRanges(client, cell))
    await aCompany(app, 'Larder')
    await followNames(app.databaseUrl)
  }
  places = [await aPlace(apps[0], 'Pier 0'), await aPlace(apps[1], 'Pier 1')]
  people = [await aCook(0), await aCook(1)]
  directory = openDirectory({ url: apps[0].databaseUrl, key: randomBytes(32) })
  closeAfterFile(() => directory.close())
})

const aPlace = async (app: TestApp, nickname: string) =>
  aLocation(app, { nickname, companyId: await aCompany(app, `Company of ${nickname}`) })
const aCook = async (cell: 0 | 1, email?: string) =>
  aPerson(apps[cell], { at: [places[cell]], companyId: await firstCompany(apps[cell]), ...(email ? { email } : {}) })
const firstCompany = async ({ deps }: TestApp) =>
  (await deps.database.shared.selectFrom('companies').select('id').orderBy('id').executeTakeFirstOrThrow()).id
const tell = async () => {
  for (const [cell, app] of apps.entries()) await tellDirectory(app.deps, directory, cell)
}

type How = { away?: number[]; with?: Directory; urls?: string[] }

async function run(words: string[], how: How = {}) {
  const said: string[] = []
  const urls = how.urls ?? apps.map(({ databaseUrl }) => databaseUrl)
  const cells = cellsOf([0, 1], (cell) =>
    openCell(
      { cell, url: how.away?.includes(cell) ? nowhere : (urls[cell] ?? nowhere), ...patience },
      { ...apps[0].deps, now: apps[0].clock.now(), name: 'tester' },
    ),
  )
  try {
    const exitCode = await runInCells(
      { cells, directory: how.with, say: (line) => said.push(...line.split('\n')) },
      words,
    )
    return { exitCode, said }
  } finally {
    await cells.close()
  }
}

const nicknamesOf = (app: TestApp, id: number) =>
  asOwner(app.databaseUrl, (client) =>
    rowsOf<{ nickname: string }>(client, 'select nickname from locations where id = $1', [id]),
  ).then((rows) => rows.map(({ nickname }) => nickname))
const notesOf = (app: TestApp, action: string) =>
  asOwner(app.databaseUrl, (client) => rowsOf(client, 'select from audit_log where action = $1', [action])).then(
    ({ length }) => length,
  )
const seenBy = async (app: TestApp, person: TestPerson, text: string) =>
  (await app.as(person).get('/users/get-broadcast-message')).body.data.filter(
    (message: { broadcast_message: string }) => message.broadcast_message === text,
  )

const newestOf = ({ deps }: TestApp) =>
  deps.database.shared.selectFrom('broadcastMessages').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()

describe('reading', () => {
  test('lists have the rows of every cell, in order, with the cell of each', async () => {
    const { exitCode, said } = await run(['locations', 'list'])
    expect(exitCode).toBe(0)
    expect(said[0]).toMatch(/^cell\s+id\s+nickname/)
    const rows = said.slice(1).map((line) => /^(\d)\s+(\d+)\s+(\S+ \d)/.exec(line)?.slice(1))
    expect(rows).toEqual([
      ['0', String(places[0].id), 'Pier 0'],
      ['1', String(places[1].id), 'Pier 1'],
    ])
    expect((await run(['locations', 'list', '--cell', '1'])).said.join()).not.toContain('Pier 0')
  })

  test('a cell that is away is told by its number, the other one still answers, and the exit code says so', async () => {
    const { exitCode, said } = await run(['companies', 'list'], { away: [0] })
    expect(exitCode).toBe(1)
    expect(said.join('\n')).toContain('Company of Pier 1')
    expect(said.at(-1)).toMatch(/^cell 0: can’t be reached: .*ECONNREFUSED/)
  })

  test('what waits is asked of every cell, what nobody has is said by each', async () => {
    expect(await run(['mails', 'list'])).toEqual({
      exitCode: 0,
      said: ['cell 0: All mails are sent.', 'cell 1: All mails are sent.'],
    })
  })

  test('everything kept about a person is written of each cell that has them, each to a file of its own', async () => {
    const { email } = await aCook(1)
    const done = await run(['people', 'export', email, '--to', path.join(folder, 'theirs.json')])
    expect(done).toEqual({
      exitCode: 0,
      said: [
        `cell 0: There is no user ${email}. See: people list`,
        expect.stringMatching(/^cell 1: Wrote \d+ rows of \d+ tables to .*theirs\.cell-1\.json\.$/),
      ],
    })
    expect(readFileSync(path.join(folder, 'theirs.cell-1.json'), 'utf8')).toContain(email)
    expect(existsSync(path.join(folder, 'theirs.cell-0.json'))).toBe(false)
    const nobody = await run(['people', 'export', 'no@body.test', '--to', path.join(folder, 'no.json')])
    expect(nobody.exitCode).toBe(1)
  })
})

describe('changing', () => {
  test('a command finds the cell of the location that it names, and acts there only', async () => {
    const before = await notesOf(apps[0], 'edit-location')
    const done = await run(['locations', 'edit', String(places[1].id), '--phone', '718 555 0100'])
    expect(done).toEqual({ exitCode: 0, said: [`cell 1: Changed location ${places[1].id}: 1 of its facts.`] })
    expect([await notesOf(apps[0], 'edit-location'), await notesOf(apps[1], 'edit-location')]).toEqual([before, 1])
  })

  test('with the cell away that has it, nothing is done, and it is named; what no cell has is said', async () => {
    const words = ['locations', 'edit', String(places[1].id), '--phone', '1']
    const { exitCode, said } = await run(words, { away: [1] })
    expect(exitCode).toBe(1)
    expect(said).toEqual([
      expect.stringMatching(
        new RegExp(`^No cell that answers has location ${places[1].id}\\. cell 1 can’t be reached: .*ECONNREFUSED`),
      ),
    ])
    expect(await run(['locations', 'edit', '99', '--phone', '1'])).toEqual({
      exitCode: 1,
      said: ['No cell has location 99.'],
    })
  })

  test('a company that moved is found in its new cell, also while the directory still names the old one', async () => {
    const place = await aPlace(apps[0], 'Pier 7')
    await tell()
    await moveToSecondCell(place)
    expect(await directory.cellOf({ kind: 'location', name: String(place.id) })).toBe(0)
    const words = (nickname: string) => ['locations', 'edit', String(place.id), '--nickname', nickname]
    expect((await run(words('Pier 8'), { with: directory })).said[0]).toMatch(/^cell 1: Changed/)
    await tell()
    // The directory has it now: another cell may be away.
    expect((await run(words('Pier 9'), { with: directory, away: [0] })).exitCode).toBe(0)
    expect([await nicknamesOf(apps[0], place.id), await nicknamesOf(apps[1], place.id)]).toEqual([
      ['Pier 7'],
      ['Pier 9'],
    ])
    const list = await run(['locations', 'list'])
    expect(list.said.filter((line) => line.includes('Pier 7') || line.includes('Pier 9'))).toEqual([
      expect.stringMatching(/^1 .*Pier 9/),
    ])
  })

  test('a person is looked for under their address, and not taken for one whom a cell that is away may have', async () => {
    const { email } = await aCook(1)
    const words = ['people', 'invite', email, '--print-link']
    expect((await run(words)).said[0]).toBe(`cell 1: Link for ${email} to choose a password, once, within seven days:`)
    const unsure = await run(words, { away: [0] })
    expect([unsure.exitCode, unsure.said]).toEqual([1, [expect.stringContaining('if not, say --cell 1')]])
    await tell()
    expect((await run(words, { away: [0], with: directory })).exitCode).toBe(0)
    expect((await run([...words, '--cell', '1'], { away: [0] })).exitCode).toBe(0)
  })

  test('a person whose address another cell has is not added', async () => {
    const names = ['--first-name', 'Ana', '--last-name', 'Ruiz', '--location', String(places[0].id)]
    const add = (email: string, how?: How) => run(['people', 'add', '--email', email, ...names, '--print-link'], how)
    expect(await add(people[1].email)).toEqual({
      exitCode: 1,
      said: [`There is a user ${people[1].email} already, in cell 1.`],
    })
    expect((await add('ana@pier.test', { away: [1] })).said).toEqual([
      expect.stringMatching(/^cell 1 can’t be reached.* may have a user ana@pier\.test/),
    ])
    expect((await add('ana@pier.test')).said[0]).toBe(`cell 0: Added ana@pier.test, Owner of Pier 0 (${places[0].id}).`)
  })

  test('what belongs to no cell yet needs --cell', async () => {
    const words = ['companies', 'add', '--title', 'Quay']
    const asked = await run(words)
    expect([asked.exitCode, asked.said[0]]).toEqual([2, 'say in which cell: --cell and one of 0, 1'])
    expect((await run([...words, '--cell', '2'])).exitCode).toBe(2)
    expect((await run([...words, '--cell', '1'])).said).toEqual([
      expect.stringMatching(/^cell 1: Added company \d+, Quay/),
    ])
    expect((await run(['companies', 'list', '--cell', '0'])).said.join()).not.toContain('Quay')
    expect(await run(['credentials', 'rotate'])).toEqual({
      exitCode: 1,
      said: [expect.stringContaining('run it where its servers run')],
    })
  })

  test('databases listed under the wrong number are not touched', async () => {
    const before = await notesOf(apps[0], 'disable-user')
    const swapped = apps.map(({ databaseUrl }) => databaseUrl).toReversed()
    const { exitCode, said } = await run(['people', 'disable', people[0].email], { urls: swapped })
    expect([exitCode, said.slice(0, 2)]).toEqual([
      1,
      ['cell 0  not reached  it is the database of cell 1', 'cell 1  not reached  it is the database of cell 0'],
    ])
    expect(await notesOf(apps[0], 'disable-user')).toBe(before)
  })
})

describe('in every cell', () => {
  test('a person is disabled wherever the address is, later too where a cell was away', async () => {
    const email = 'two@pier.test'
    await aCook(0, email)
    await aCook(1, email)
    const first = await run(['people', 'disable', email], { away: [1] })
    expect([first.exitCode, first.said]).toEqual([
      1,
      [
        `cell 0  done         Disabled ${email}.`,
        expect.stringMatching(/^cell 1 {2}not reached {2}.*ECONNREFUSED/),
        'Run the same words again once every cell can be reached: it is done only where it is missing.',
      ],
    ])
    const second = await run(['people', 'disable', email])
    expect(second).toEqual({
      exitCode: 0,
      said: [`cell 0  done before  ${email} is already disabled.`, `cell 1  done         Disabled ${email}.`],
    })
    expect((await run(['people', 'disable', people[0].email])).said[1]).toMatch(/^cell 1 {2}not here/)
    expect((await run(['people', 'disable', 'no@body.test'])).exitCode).toBe(1)
    // Signing in again is for the account of one cell.
    expect((await run(['people', 'enable', email])).said).toEqual([
      `Cells 0 and 1 have ${email}: say which with --cell.`,
    ])
  })

  test('a message to everybody is sent once to each person, also when a cell was away and the words are run again', async () => {
    const [one, two] = [await aCook(0), await aCook(1)]
    const text = 'We are away on Sunday from 3 to 4.'
    const words = ['messages', 'send', '--all', text]
    const first = await run(words, { away: [0] })
    expect([first.exitCode, first.said[0], first.said[1]]).toEqual([
      1,
      expect.stringMatching(/^cell 0 {2}not reached/),
      expect.stringMatching(/^cell 1 {2}done {9}Sent B\d+ to everybody\.$/),
    ])
    expect([(await seenBy(apps[0], one, text)).length, (await seenBy(apps[1], two, text)).length]).toEqual([0, 1])
    // Now the other one is away, and then both are there.
    expect((await run(words, { away: [1] })).said[0]).toMatch(/^cell 0 {2}done /)
    const third = await run(words)
    expect([third.exitCode, third.said]).toEqual([
      0,
      [expect.stringMatching(/^cell 0 {2}done before {2}It is B\d+/), expect.stringMatching(/^cell 1 {2}done before/)],
    ])
    expect([(await seenBy(apps[0], one, text)).length, (await seenBy(apps[1], two, text)).length]).toEqual([1, 1])
    // Every cell has it: the same words are a new message, of next month's Sunday.
    expect((await run(words)).said.map((line) => line.slice(0, 19))).toEqual([
      'cell 0  done       ',
      'cell 1  done       ',
    ])
    expect((await seenBy(apps[1], two, text)).length).toBe(2)
  })

  test('two runs that began together are one message, in the middle of each other or one after the other', async () => {
    const { deps, clock } = apps[1]
    const send = (id: string, text: string) =>
      broadcastOnce({ ...deps, now: clock.now(), name: 'tester' }, { id, open: [], closed: [], isShared: false }, text)
    const together = await Promise.all([send(randomUUID(), 'Together.'), send(randomUUID(), 'Together.')])
    const first = await send(randomUUID(), 'In turn.')
    await closeRuns(deps.database.shared, 'In turn.')
    const second = await send(randomUUID(), 'In turn.')
    expect(together.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
    expect([first.isNew, second]).toEqual([true, { ...first, isNew: false }])
    const cook = await aCook(1)
    for (const text of ['Together.', 'In turn.']) expect((await seenBy(apps[1], cook, text)).length).toBe(1)
  })

  test('--again makes another message of one that has not reached every cell; so do the words after it was withdrawn', async () => {
    const cook = await aCook(1)
    const seen = async () => (await seenBy(apps[1], cook, 'Half of you know.')).length
    const words = ['messages', 'send', '--all', 'Half of you know.']
    const [, said = ''] = (await run(words, { away: [0] })).said
    expect((await run([...words, '--again'], { away: [0] })).said[1]).toMatch(/^cell 1 {2}done /)
    expect(await seen()).toBe(2)
    for (const id of [/B\d+/.exec(said)?.[0] ?? '', `B${(await newestOf(apps[1])).id}`])
      await run(['messages', 'withdraw', id])
    expect(await seen()).toBe(0)
    await run(words)
    expect(await seen()).toBe(1)
  })

  test('it is withdrawn in every cell by the id that any of them gave it', async () => {
    const [one, two] = [await aCook(0), await aCook(1)]
    const sent = await run(['messages', 'send', '--all', 'A mistake.'])
    const [id = ''] = /B\d+/.exec(sent.said[1] ?? '') ?? []
    const first = await run(['messages', 'withdraw', id], { away: [0] })
    expect([first.exitCode, first.said[1]]).toEqual([1, `cell 1  done         Withdrawn: ${id}.`])
    const second = await run(['messages', 'withdraw', id])
    expect([second.exitCode, second.said]).toEqual([
      0,
      [
        expect.stringMatching(/^cell 0 {2}done {9}Withdrawn: B\d+\.$/),
        `cell 1  done before  ${id} is withdrawn already.`,
      ],
    ])
    expect([await seenBy(apps[0], one, 'A mistake.'), await seenBy(apps[1], two, 'A mistake.')]).toEqual([[], []])
  })

  test('people who have read it do not see it again in the cell that their company moves to', async () => {
    const place = await aPlace(apps[0], 'Pier 5')
    const [reader, other] = [
      await aPerson(apps[0], { at: [place], companyId: await firstCompany(apps[0]) }),
      await aPerson(apps[0], { at: [place], companyId: await firstCompany(apps[0]) }),
    ]
    const text = 'New prices on Monday.'
    await run(['messages', 'send', '--all', text])
    const [message] = await seenBy(apps[0], reader, text)
    await apps[0].as(reader).post('/users/read-broadcast-message', { id: message.id })
    // one that came from the publisher has the same id in all cells
    const shared = 'Closed on Thanksgiving.'
    for (const { databaseUrl } of apps)
      await asOwner(databaseUrl, (client) =>
        client.query(
          "insert into broadcast_messages (id, message, sent_by, created_at, is_shared) values (77, $1, 'tester', now(), true)",
          [shared],
        ),
      )
    await apps[0].as(reader).post('/users/read-broadcast-message', { id: 77 })
    await moveToSecondCell(place)
    for (const each of [text, shared])
      expect([(await seenBy(apps[1], reader, each)).length, (await seenBy(apps[1], other, each)).length], each).toEqual(
        [0, 1],
      )
  })

  test('an approved layout goes to the cells that have its distributor', async () => {
    const distributorId = await aDistributor(apps[0]).then(({ id }) => id)
    const layout = {
      distributorId,
      signature: 'ref what size left',
      columns: '[]',
      approvedBy: 'tester',
      approvedAt: new Date(),
    }
    await apps[0].deps.database.shared.insertInto('orderGuideLayouts').values(layout).execute()
    const [code = ''] = /[\da-f]{10}/.exec((await run(['layouts', 'approved', '--cell', '0'])).said.join('\n')) ?? []
    const send = () => run(['layouts', 'send', code])
    expect((await send()).said).toEqual([
      'cell 0  done before  It is read here already.',
      `cell 1  not here     Distributor ${distributorId} is not here.`,
    ])
    // as a company that moved brings it along
    await aDistributor(apps[1], { id: distributorId })
    expect((await send()).said[1]).toMatch(/^cell 1 {2}done {9}Approved for /)
    expect((await send()).said[1]).toMatch(/^cell 1 {2}done before/)
    expect((await run(['layouts', 'approved'])).said.filter((line) => line.includes(code)).length).toBe(2)
    // Terms of a distributor that both cells have stay the same in both.
    const edited = await run(['distributors', 'edit', String(distributorId), '--terms', 'Net 21'])
    expect([edited.exitCode, edited.said.length]).toEqual([0, 2])
    expect((await run(['distributors', 'list'])).said.filter((line) => line.includes('Net 21')).length).toBe(2)
  })
})

function moveToSecondCell({ companyId }: { companyId: number }) {
  return moveCompany({
    companyId,
    fromUrl: apps[0].databaseUrl,
    toUrl: apps[1].databaseUrl,
    keys: [],
    files: 'shared',
    longestMs: 120_000,
  })
}
