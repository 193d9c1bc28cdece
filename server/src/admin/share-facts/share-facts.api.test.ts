// Facts of everybody by logical replication between two PostgreSQL servers.
import { cpSync, rmSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { startOnce } from '../../backup/restore.ts'
import { asOwner, rowsOf } from '../../database/cells/as-owner.ts'
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts'
import { closeAfterFile } from '../../testing/after-file.ts'
import {
  aDistributor,
  aLocation,
  approve,
  aReader,
  arrives,
  ask,
  aTemplateRequest,
  cells,
  edit,
  inTwoCells,
  layoutsOf,
  metricsOf,
  quick,
  restart,
  run,
  share,
  slots,
  standings,
  termsOf,
  timesShown,
  toEverybody,
  unshare,
  urls,
  withdraw,
} from '../../testing/factories/sharing-cells.ts'
import { fastFolder } from '../../testing/fast-folder.ts'
import { reasonOf } from '../cells/open-cell.ts'
import { moveCompany } from '../move-company/move-company.ts'
import { openCell } from './open-cells.ts'
import { prepare } from './publisher.ts'

const long = 60_000
inTwoCells()

test(
  'a PostgreSQL that others can’t follow is refused with what to do; prepared and restarted it publishes',
  async () => {
    await expect(share()).rejects.toThrow(
      "the PostgreSQL of cell 0 writes no log that others can follow: run 'share-facts prepare --publisher 0', or set wal_level = logical in its settings, and restart it",
    )
    const opened = await openCell(urls(), 0)
    expect(await prepare(opened)).toBe(true)
    await opened.client.end()
    await restart(cells[0])
    const again = await openCell(urls(), 0)
    expect(await prepare(again)).toBe(false)
    await again.client.query('alter system reset max_slot_wal_keep_size')
    await again.client.query('select pg_reload_conf()')
    await arrives(() => share().catch(reasonOf)).toMatch(/^a cell that is away would fill the disk of cell 0/)
    await prepare(again)
    await again.client.end()
    expect(await share()).toEqual([{ cell: 1, brought: 0, added: 0, changed: 0, removed: 0 }])
  },
  long,
)

describe('while they share', () => {
  beforeEach(async () => {
    await unshare()
    expect(await share({ isOverwriting: true })).toEqual([expect.objectContaining({ cell: 1, removed: 0 })])
  }, long)

  test(
    'a distributor, an approved layout and a setting written at the publisher arrive, and so does what becomes of them',
    async () => {
      const id = await aDistributor(0, 'Dairy')
      await approve(0, id)
      await ask(0, "insert into settings (name, value) values ('shared.greeting', 'Hello'), ('of this cell', '1')")
      await arrives(() => termsOf(1, id)).toEqual(['Net 30'])
      await arrives(() => layoutsOf(1, id)).toEqual(['ref what'])
      const settings = () => ask(1, "select name, value from settings where name <> 'demo-data'")
      await arrives(settings).toEqual([{ name: 'shared.greeting', value: 'Hello' }])
      await edit(0, id, 'Net 7')
      await withdraw(0, id)
      await ask(0, "update settings set value = 'Good day' where name = 'shared.greeting'")
      await arrives(() => termsOf(1, id)).toEqual(['Net 7'])
      await arrives(() => layoutsOf(1, id)).toEqual([])
      await arrives(settings).toEqual([{ name: 'shared.greeting', value: 'Good day' }])
    },
    long,
  )

  test(
    'what a location added for itself stays in its cell, with its layouts, and is changed there',
    async () => {
      const own = await aDistributor(0, 'Uncle Joe', await aLocation(0))
      await approve(0, own)
      await edit(0, own, 'Net 9')
      const since = await aDistributor(0, 'Since')
      await arrives(() => termsOf(1, since)).toEqual(['Net 30'])
      expect([await termsOf(1, own), await layoutsOf(1, own)]).toEqual([[], []])
      const theirs = await aDistributor(1, 'Aunt May', await aLocation(1))
      await approve(1, theirs)
      await edit(1, theirs, 'Net 3')
      await withdraw(1, theirs)
      expect(await termsOf(1, theirs)).toEqual(['Net 3'])
      await ask(1, 'delete from distributors where id = $1', [theirs])
    },
    long,
  )

  test(
    'nobody changes a shared fact where it arrives, and nobody takes a distributor away from the others',
    async () => {
      const id = await aDistributor(0, 'Fish')
      await approve(0, id)
      await arrives(() => layoutsOf(1, id)).toEqual(['ref what'])
      const refused = 'This is changed in cell 0, from where it reaches all cells by itself.'
      await expect(aDistributor(1, 'New')).rejects.toThrow(refused)
      await expect(edit(1, id, 'Net 1')).rejects.toThrow(refused)
      await expect(ask(1, 'delete from distributors where id = $1', [id])).rejects.toThrow(refused)
      await expect(approve(1, id, 'other')).rejects.toThrow(refused)
      await expect(withdraw(1, id)).rejects.toThrow(refused)
      await expect(ask(1, "insert into settings values ('shared.x', '1')")).rejects.toThrow(refused)
      const place = await aLocation(1)
      await expect(ask(1, 'update distributors set added_by_location = $2 where id = $1', [id, place])).rejects.toThrow(
        refused,
      )
      // Approved already: the same words as where they share nothing.
      await approve(1, id)
      const isEverybodys = `distributor ${id} is everybody's in all cells`
      await expect(ask(0, 'delete from distributors where id = $1', [id])).rejects.toThrow(isEverybodys)
      const other = await aLocation(0)
      await expect(ask(0, 'update distributors set added_by_location = $2 where id = $1', [id, other])).rejects.toThrow(
        isEverybodys,
      )
    },
    long,
  )

  test(
    'how far a cell is behind is told, and it catches up',
    async () => {
      expect(await standings()).toEqual([
        { cell: 0, role: 'publisher', state: '', errors: 0 },
        { cell: 1, role: 'subscriber', state: 'follows', behindBytes: expect.any(Number), errors: 0 },
      ])
      const id = await aDistributor(0, 'Meat')
      await arrives(() => termsOf(1, id)).toEqual(['Net 30'])
      await ask(1, 'alter subscription larder_shared disable')
      await arrives(standings).toMatchObject([{}, { state: 'does not follow' }])
      await edit(0, id, 'Net 5')
      for (const size of [1, 2, 3]) await edit(0, id, `Net ${size} ${'x'.repeat(1_000)}`)
      await edit(0, id, 'Net 5')
      await arrives(async () => {
        const [, late] = await standings()
        return (late && 'behindBytes' in late && late.behindBytes) || 0
      }).toBeGreaterThan(3_000)
      expect(await metricsOf(0)).toMatch(/^shared_facts_behind_bytes\{cell="1"\} [1-9]\d{3,}$/m)
      expect(await metricsOf(0)).not.toMatch(/^shared_facts_following /m)
      expect(await metricsOf(1)).toMatch(/^shared_facts_following 0$/m)
      await ask(1, 'alter subscription larder_shared enable')
      await arrives(() => termsOf(1, id)).toEqual(['Net 5'])
      await arrives(standings).toMatchObject([{}, { state: 'follows' }])
      expect(await metricsOf(1)).toMatch(/^shared_facts_following 1$/m)
    },
    long,
  )

  test(
    'a company moves once its distributors of everybody have arrived, which still come from the publisher alone',
    async () => {
      await aLocation(1)
      const place = await aLocation(0)
      const [found] = await ask<{ company: number }>(0, 'select company_id as company from locations where id = $1', [
        place,
      ])
      const company = found?.company ?? 0
      await ask(1, 'alter subscription larder_shared disable')
      await arrives(standings).toMatchObject([{}, { state: 'does not follow' }])
      const id = await aDistributor(0, 'Fruit')
      await ask(0, 'insert into location_distributors (location_id, distributor_id) values ($1, $2)', [place, id])
      const [fromUrl = '', toUrl = ''] = urls().values()
      const move = () => moveCompany({ companyId: company, fromUrl, toUrl, keys: [], files: 'shared', longestMs: long })
      await expect(move()).rejects.toThrow(
        `the distributor Fruit (${id}) has not reached the other cell as it is in this one`,
      )
      expect(await termsOf(1, id)).toEqual([])
      await ask(1, 'alter subscription larder_shared enable')
      await move()
      expect(
        await ask(1, 'select location_id as at from location_distributors where distributor_id = $1', [id]),
      ).toEqual([{ at: place }])
      await edit(0, id, 'Net 6')
      await arrives(() => termsOf(1, id)).toEqual(['Net 6'])
    },
    long,
  )

  test(
    'a cell whose PostgreSQL can’t reach the publisher is told what it needs and left as it was',
    async () => {
      await unshare()
      const [one] = await share({ address: 'postgres://larder@127.0.0.1:1/postgres' })
      expect(one).toEqual({
        cell: 1,
        reason: expect.stringMatching(
          /^the PostgreSQL of cell 1 can’t reach the publisher at its address in CELL_DATABASES: give the one that it sees by --address/,
        ),
      })
      expect([await slots(0), await ask(1, 'select from shared_facts')]).toEqual([[], []])
    },
    long,
  )

  test(
    'a cell whose part of the log is gone begins again, and what was withdrawn meanwhile does not come back',
    async () => {
      const id = await aDistributor(0, 'Bread')
      await approve(0, id)
      await arrives(() => layoutsOf(1, id)).toEqual(['ref what'])
      await ask(1, 'alter subscription larder_shared disable')
      await arrives(standings).toMatchObject([{}, { state: 'does not follow' }])
      // as PostgreSQL gives up on one that is away too long
      await ask(0, "select pg_drop_replication_slot('larder_shared_0_1')")
      await edit(0, id, 'Net 2')
      await withdraw(0, id)
      const since = await aDistributor(0, 'Rolls')
      await toEverybody(0, 'The lift is stuck.')
      expect(await standings()).toMatchObject([{}, { state: 'lost: share again' }])
      expect(await share()).toEqual([{ cell: 1, brought: 0, added: 2, changed: 1, removed: 1 }])
      expect(await timesShown(1, await aReader(1), 'The lift is stuck.')).toBe(1)
      // A message that the publisher lost, as by a restore, was told to everybody all the same.
      await ask(1, 'alter subscription larder_shared disable')
      await arrives(standings).toMatchObject([{}, { state: 'does not follow' }])
      await ask(0, "select pg_drop_replication_slot('larder_shared_0_1')")
      await ask(0, "delete from broadcast_messages where message = 'The lift is stuck.'")
      expect(await share()).toEqual([{ cell: 1, brought: 1, added: 0, changed: 0, removed: 0 }])
      expect(await timesShown(0, await aReader(0), 'The lift is stuck.')).toBe(1)
      expect([await termsOf(1, id), await layoutsOf(1, id), await termsOf(1, since)]).toEqual([
        ['Net 2'],
        [],
        ['Net 30'],
      ])
      expect(await share()).toEqual([{ cell: 1, brought: 0, added: 0, changed: 0, removed: 0 }])
    },
    long,
  )

  test(
    'a column that the publisher has first holds up what follows until the cell has it too',
    async () => {
      await ask(0, 'alter table distributors add column fax text')
      const id = await aDistributor(0, 'Spices')
      await arrives(async () => {
        const [, subscriber] = await standings()
        return subscriber && 'errors' in subscriber ? subscriber.errors : 0
      }).toBeGreaterThan(0)
      expect(await termsOf(1, id)).toEqual([])
      await ask(1, 'alter table distributors add column fax text')
      await arrives(() => termsOf(1, id)).toEqual(['Net 30'])
      for (const cell of [1, 0] as const) await ask(cell, 'alter table distributors drop column fax')
      const next = await aDistributor(0, 'Herbs')
      await arrives(() => termsOf(1, next)).toEqual(['Net 30'])
    },
    long,
  )

  test(
    'unshared, each cell keeps its rows and writes them itself, and nothing is kept for it',
    async () => {
      const id = await aDistributor(0, 'Wine')
      await arrives(() => termsOf(1, id)).toEqual(['Net 30'])
      expect(await slots(0)).toEqual([{ name: 'larder_shared_0_1' }])
      expect(await unshare()).toEqual([{ cell: 1 }])
      expect([await slots(0), await slots(1)]).toEqual([[], []])
      expect(await ask(0, 'select from pg_publication')).toEqual([])
      expect(await ask(1, 'select subname from pg_subscription')).toEqual([])
      await edit(1, id, 'Net 4')
      expect([await termsOf(0, id), await termsOf(1, id)]).toEqual([['Net 30'], ['Net 4']])
      expect(await standings()).toMatchObject([{ role: 'shares nothing' }, { role: 'shares nothing' }])
      await edit(1, id, 'Net 30')
    },
    long,
  )

  test(
    'a restored copy of a cell follows nobody, so that the cell itself goes on',
    async () => {
      const copy = fastFolder('larder-restored-')
      closeAfterFile(() => Promise.resolve(rmSync(copy, { recursive: true, force: true })))
      let id = 0
      await restart(cells[1], async () => {
        cpSync(cells[1].dataDirectory, copy, { recursive: true })
        id = await aDistributor(0, 'Tea')
        await startOnce({ dataDirectory: copy, settings: quick })
        const restored = await startEmbeddedPostgres({ dataDirectory: copy, settings: quick })
        try {
          const inCopy = (statement: string) => asOwner(restored.url, (client) => rowsOf(client, statement))
          expect(await inCopy('select subname from pg_subscription')).toEqual([])
          await expect(inCopy("insert into distributors (nickname) values ('Coffee')")).rejects.toThrow(
            'This is changed in cell 0',
          )
          expect(await inCopy(`select from distributors where id = ${id}`)).toEqual([])
        } finally {
          await restored.stop()
        }
      })
      await arrives(() => termsOf(1, id)).toEqual(['Net 30'])
    },
    long,
  )

  test(
    'operators change shared facts where they are written, also when a request for it waits in another cell',
    async () => {
      const added = await run(['distributors', 'add', '--nickname', 'Salt'])
      expect(added).toEqual({ exitCode: 0, said: [expect.stringMatching(/^cell 0: Added distributor \d+, Salt\.$/)] })
      const id = Number(/\d+,/.exec(added.said[0] ?? '')?.[0].slice(0, -1))
      await arrives(() => termsOf(1, id)).toEqual(['Net 30'])
      // The second time it has arrived already.
      for (const when of ['first', 'again']) {
        expect(await run(['distributors', 'edit', String(id), '--terms', 'Net 21']), when).toEqual({
          exitCode: 0,
          said: [
            `cell 0  done         Changed distributor ${id}: 1 of its facts.`,
            'cell 1  not here     This is changed in cell 0, from where it reaches all cells by itself.',
          ],
        })
        await arrives(() => termsOf(1, id)).toEqual(['Net 21'])
      }
      const request = await aTemplateRequest(1, id)
      const approved = await run(['templates', 'approve', String(request)])
      expect(approved).toEqual({ exitCode: 0, said: [expect.stringMatching(/^cell 1: Approved request \d+: Salt/)] })
      expect([await layoutsOf(0, id), await layoutsOf(1, id)]).toEqual([['asked for'], ['asked for']])
    },
    long,
  )
})

describe('cells that had facts of their own before', () => {
  beforeEach(async () => {
    await unshare()
  })

  test(
    'what only one of them has is everybody’s then, what they have differently is named, and the publisher’s counts if so said',
    async () => {
      const theirs = await aDistributor(1, 'Only here')
      await approve(1, theirs)
      const both = await aDistributor(0, 'Both')
      await ask(1, "insert into distributors (id, nickname, payment_terms) values ($1, 'Both', 'Net 1')", [both])
      expect(await share()).toEqual([
        {
          cell: 1,
          reason: `1 facts of everybody are not the same in cell 1: Both (${both}). Those of the publisher count with --overwrite`,
        },
      ])
      expect([await termsOf(1, both), await slots(0)]).toEqual([['Net 1'], []])
      await edit(1, theirs, 'Net 8')
      await edit(0, theirs, 'Net 8')
      expect(await share({ isOverwriting: true })).toEqual([
        { cell: 1, brought: 0, added: expect.any(Number), changed: 1, removed: 0 },
      ])
      expect([await termsOf(0, theirs), await layoutsOf(0, theirs), await termsOf(1, both)]).toEqual([
        ['Net 8'],
        ['ref what'],
        ['Net 30'],
      ])
    },
    long,
  )

  test(
    'a distributor that is everybody’s in one and a location’s own in the other is left to a person',
    async () => {
      const id = await aDistributor(1, 'Whose?')
      await ask(0, "insert into distributors (id, nickname, added_by_location) values ($1, 'Whose?', $2)", [
        id,
        await aLocation(0),
      ])
      expect(await share({ isOverwriting: true })).toEqual([
        { cell: 1, reason: `Whose? (${id}) is a location’s own in cell 0, and everybody’s in another` },
      ])
      await ask(0, 'delete from distributors where id = $1', [id])
    },
    long,
  )
})
