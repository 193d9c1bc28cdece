import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { operatorOf } from '../../testing/operator.ts'
import { testApp } from '../../testing/test-app.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'larder-logs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a request is found by the id of its answer: what it changed, and its lines in logs', async () => {
  const app = await testApp()
  const admin = operatorOf(app)
  const owner = await aPerson(app, { at: [await aLocation(app)] })
  const answer = await app.as(owner).post('/shopping-lists', { name: 'Fridays' })
  const id = String(answer.headers['x-request-id'])
  const line = (of: string) => `{"level":30,"requestId":"${of}","msg":"answered"}\n`
  const plain = path.join(folder, 'larder.log')
  const packed = path.join(folder, 'larder.log.1.gz')
  writeFileSync(plain, line('another') + line(id))
  writeFileSync(packed, gzipSync(line(id)))

  const { exitCode, said } = await admin('requests', 'show', id, '--log', plain, '--log', packed)
  expect(exitCode).toBe(0)
  expect(said.split('\n').filter((each) => each === line(id).trim())).toHaveLength(2)
  expect(said).not.toContain('another')
  expect(said).toMatch(new RegExp(`at location \\d+ by user ${owner.id}`))

  expect((await admin('requests', 'show', 'no-such-request')).said).toContain(
    'it changed nothing; name logs with --log',
  )
  expect(await admin('requests', 'show', id, '--log', path.join(folder, 'none'))).toMatchObject({ exitCode: 1 })
  expect(await admin('requests', 'show')).toMatchObject({ exitCode: 2 })
})
