// Cells whose owner is no superuser, as at a hoster: each right is asked for by name, and what was granted is enough.
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asOwner, rowsOf } from '../../database/cells/as-owner.ts'
import { setIdRanges } from '../../database/cells/id-ranges.ts'
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts'
import { migrate } from '../../database/migrate.ts'
import { closeAfterFile } from '../../testing/after-file.ts'
import { arrives, quick } from '../../testing/factories/sharing-cells.ts'
import { fastFolder } from '../../testing/fast-folder.ts'
import { shareFacts, unshareFacts } from './share-facts.ts'

test('owners who are no superusers share once they have the rights that the refusals name', async () => {
  const dataDirectory = fastFolder('larder-hosted-')
  const server = await startEmbeddedPostgres({
    dataDirectory,
    settings: { ...quick, wal_level: 'logical', max_slot_wal_keep_size: '1GB' },
  })
  closeAfterFile(async () => {
    await server.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  })
  const superuser = (...statements: string[]) =>
    asOwner(server.url, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  const urls = new Map<number, string>()
  for (const cell of [0, 1]) {
    await superuser(
      `create role owner_${cell} login createrole password 'secret'`,
      `create database cell_${cell} owner owner_${cell}`,
    )
    const url = server.url.replace(/\/\/.*@/, `//owner_${cell}:secret@`).replace(/postgres$/, `cell_${cell}`)
    urls.set(cell, url)
    await migrate(url)
    await asOwner(url, (client) => setIdRanges(client, cell))
  }
  const ask = (cell: number, statement: string) => asOwner(urls.get(cell) ?? '', (client) => rowsOf(client, statement))
  const share = (address?: string) => shareFacts({ urls, publisher: 0, address })
  await ask(0, "insert into distributors (nickname) values ('Dairy')")

  await superuser('revoke create on database cell_0 from owner_0')
  await expect(share()).rejects.toThrow('the user of cell 0 must own the tables and may need: grant create on database')
  await superuser('grant create on database cell_0 to owner_0')
  expect(await share()).toEqual([
    {
      cell: 1,
      reason: 'the user of cell 0 may not replicate: alter role … replication, by a superuser of its PostgreSQL',
    },
  ])
  await superuser('alter role owner_0 replication')
  expect(await share()).toEqual([
    {
      cell: 1,
      reason:
        'the user of cell 1 may not subscribe: grant pg_create_subscription to its user and create on its database, by a superuser (permission denied to create subscription)',
    },
  ])
  await superuser('grant pg_create_subscription to owner_1')
  expect(await share(urls.get(0)?.replace(':secret', ''))).toEqual([
    {
      cell: 1,
      reason:
        'the user of cell 1 is no superuser, so that the publisher’s address needs a password: give one by --address (password is required)',
    },
  ])
  expect(await share()).toEqual([{ cell: 1, brought: 0, added: 1, changed: 0, removed: 0 }])
  await ask(0, "insert into distributors (nickname) values ('Fish')")
  await arrives(() => ask(1, 'select nickname from distributors order by id')).toEqual([
    { nickname: 'Dairy' },
    { nickname: 'Fish' },
  ])
  expect(await share()).toEqual([{ cell: 1, brought: 0, added: 0, changed: 0, removed: 0 }])
  expect(await unshareFacts(urls, { publisher: 0 })).toEqual([{ cell: 1 }])
})
