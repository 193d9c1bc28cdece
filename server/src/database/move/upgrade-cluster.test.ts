import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { olderCluster } from './upgrade-cluster.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'larder-older-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

const put = (...names: string[]) => {
  for (const name of names) mkdirSync(path.join(data, 'database', name), { recursive: true })
}

it('the newest of the older databases is taken over: it has the latest orders', () => {
  put('postgres-15', 'postgres-17', 'postgres-16', 'unfinished', 'postgres-17.moving')
  expect(olderCluster(data)).toEqual({ folder: path.join(data, 'database', 'postgres-17'), version: 17 })
})

it('none is taken over where there is one of this version, none at all, or only a newer one', () => {
  expect(() => olderCluster(data)).toThrow('there is no database of an older PostgreSQL')
  put('postgres-19')
  expect(() => olderCluster(data)).toThrow('there is no database of an older PostgreSQL')
  put('postgres-17', 'postgres-18')
  expect(() => olderCluster(data)).toThrow('there is nothing to upgrade')
})
