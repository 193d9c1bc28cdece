import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asOwner } from '../under-fire.ts'
import { startDatabaseNode, type DatabaseNode } from './database-node.ts'
import { startEtcd } from './etcd.ts'
import { behindOneAddress, type OneAddress } from './one-address.ts'
import { accountForPostgres, findPrograms } from './programs.ts'

export type HighlyAvailable = {
  folder: string
  nodes: readonly DatabaseNode[]
  /** the address of whichever node is the primary, as the database's own user */
  ownerUrl: string
  /** the same for a login that owns the product's database and may make logins, and no more */
  productUrl: string
  /** host and port of the synchronous standby, whichever it is */
  standby: string
  primary(): Promise<DatabaseNode | undefined>
  /** Waits until another node than this is the primary. Throws after a minute. */
  successorOf(node: DatabaseNode): Promise<DatabaseNode>
  /** Waits until there is a primary with so many standbys, one of them synchronous where asked for. Throws after five minutes. */
  isWhole(standbys: number): Promise<void>
  /** with what each program said left in the folder, when asked for */
  stop(keepsLogs?: boolean): Promise<void>
}

const password = 'only-for-the-drill'

/** Three PostgreSQL under Patroni and three etcd, all on this machine, behind one address that leads to the primary. */
export async function startHighlyAvailable({ isSynchronous = true } = {}): Promise<HighlyAvailable> {
  const programs = findPrograms()
  const account = accountForPostgres()
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-ha-'))
  chmodSync(folder, 0o755)
  const etcd = await startEtcd(programs.etcd, folder)
  const nodes: DatabaseNode[] = []
  const ways: OneAddress[] = []
  const stop = async (keepsLogs = false) => {
    await Promise.all(ways.map((way) => way.stop()))
    await Promise.all(nodes.map((node) => node.stop()))
    await etcd.stop()
    const left = keepsLogs ? readdirSync(folder).filter((name) => !name.endsWith('.log')) : ['']
    for (const name of left)
      rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    for (const name of ['one', 'two', 'three'])
      nodes.push(
        await startDatabaseNode({ programs, account, folder, name, etcdPorts: etcd.ports, password, isSynchronous }),
      )
    const behind = nodes.map(({ name, port, rest }) => ({ name, port, asks: rest }))
    const address = await behindOneAddress(programs.haproxy, folder, 'database', '/primary', behind)
    ways.push(address)
    const beside = await behindOneAddress(programs.haproxy, folder, 'standby', '/synchronous', behind)
    ways.push(beside)
    const standby = `127.0.0.1:${beside.port}`
    const cluster = { ...watched(nodes, isSynchronous), ...addresses(address.port), standby, folder, nodes, stop }
    await cluster.isWhole(2)
    await makeDatabase(urlOf(address.port, 'postgres', 'postgres'))
    return cluster
  } catch (failure) {
    await stop(true)
    throw new Error(`the cluster did not come up; its logs are in ${folder}`, { cause: failure })
  }
}

function addresses(port: number) {
  return { ownerUrl: urlOf(port, 'postgres', 'larder'), productUrl: urlOf(port, 'larder', 'larder') }
}

function urlOf(port: number, user: string, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

type Watched = Pick<HighlyAvailable, 'primary' | 'successorOf' | 'isWhole'>

function watched(nodes: readonly DatabaseNode[], isSynchronous: boolean): Watched {
  const primary = async () => {
    for (const node of nodes) if (await says(node, '/primary')) return node
    return undefined
  }
  return {
    primary,
    successorOf: (former) =>
      patiently('no other primary', 60_000, async () => {
        const now = await primary()
        return now && now !== former ? now : undefined
      }),
    async isWhole(standbys) {
      await patiently(`no primary with ${standbys} standbys`, 300_000, async () => {
        const leader = await primary()
        if (!leader) return undefined
        const others = nodes.filter((node) => node !== leader)
        const ready = await Promise.all(others.map((node) => says(node, '/replica')))
        const synchronous = await Promise.all(others.map((node) => says(node, '/synchronous')))
        const isGuarded = !isSynchronous || synchronous.some(Boolean)
        return ready.filter(Boolean).length >= standbys && isGuarded ? leader : undefined
      })
    },
  }
}

async function makeDatabase(url: string): Promise<void> {
  await patiently('the address leads to no primary', 20_000, () =>
    asOwner(url, async () => true).catch(() => undefined),
  )
  await asOwner(url, async (owner) => {
    await owner.query(`create role larder login createrole password '${password}'`)
    await owner.query('create database larder owner larder')
  })
}

/** Patroni of this node answers so: it is what is asked. */
async function says(node: DatabaseNode, what: string): Promise<boolean> {
  const options = { signal: AbortSignal.timeout(1_000) }
  return fetch(`http://127.0.0.1:${node.rest}${what}`, options).then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function patiently<T>(otherwise: string, forMs: number, look: () => Promise<T | undefined>): Promise<T> {
  const from = performance.now()
  for (;;) {
    const seen = await look()
    if (seen) return seen
    if (performance.now() - from > forMs) throw new Error(otherwise)
    await pause(100)
  }
}
