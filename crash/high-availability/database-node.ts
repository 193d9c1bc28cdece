import type { ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { freePort } from '../../server/src/database/embedded/embedded-postgres.ts'
import { end, runProgram } from './child.ts'
import { openLine, type Line } from './line.ts'
import type { Account, Programs } from './programs.ts'

export type DatabaseNode = {
  name: string
  /** of PostgreSQL itself; clients reach it here even when the node is cut off from the others */
  port: number
  /** of Patroni, which says whether the node is the primary */
  rest: number
  /** PostgreSQL ends at once, Patroni is left */
  killDatabase(): void
  /** Patroni and PostgreSQL end at once, as when the power goes */
  killMachine(): Promise<void>
  startAgain(): void
  /** No word to etcd and none to the standbys from now on. */
  cut(): void
  /** Only the standbys hear nothing from now on. */
  cutStandbys(): void
  mend(): void
  stop(): Promise<void>
}

type NodePlan = {
  programs: Programs
  account: Account
  folder: string
  name: string
  etcdPorts: readonly number[]
  password: string
  isSynchronous: boolean
}

/** A PostgreSQL with its Patroni; the lines by which others hear of it can be cut. */
export async function startDatabaseNode(plan: NodePlan): Promise<DatabaseNode> {
  const { name } = plan
  const folder = path.join(plan.folder, name)
  mkdirSync(folder, { mode: 0o700 })
  if (plan.account) chownSync(folder, plan.account.uid, plan.account.gid)
  const [port, rest, replication] = await Promise.all([freePort(), freePort(), freePort()])
  const toEtcd: Line[] = []
  for (const etcd of plan.etcdPorts) toEtcd.push(await openLine(await freePort(), etcd))
  const toStandbys = await openLine(replication, port)
  const data = path.join(folder, 'data')
  const file = path.join(folder, 'patroni.yml')
  const ports = { port, rest, replication, etcd: toEtcd.map((line) => line.port) }
  // JSON is YAML too.
  writeFileSync(file, JSON.stringify(configuration(plan, folder, data, ports), null, 2), { mode: 0o644 })
  let patroni: ChildProcess
  const start = () => (patroni = runProgram(plan.programs.patroni, [file], `${folder}.log`, plan.account))
  start()
  const postmaster = () => {
    const noted = path.join(data, 'postmaster.pid')
    return existsSync(noted) ? Number(readFileSync(noted, 'utf8').split('\n')[0]) : undefined
  }
  const killDatabase = () => {
    const pid = postmaster()
    if (pid) kill(pid)
  }
  return {
    name,
    port,
    rest,
    killDatabase,
    async killMachine() {
      const ended = end(patroni, 'SIGKILL')
      killDatabase()
      await ended
    },
    startAgain: () => void start(),
    cut: () => {
      for (const line of [...toEtcd, toStandbys]) line.cut()
    },
    cutStandbys: () => toStandbys.cut(),
    mend: () => {
      for (const line of [...toEtcd, toStandbys]) line.mend()
    },
    async stop() {
      await end(patroni, 'SIGKILL')
      killDatabase()
      for (const line of [...toEtcd, toStandbys]) line.close()
    },
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

type Ports = { port: number; rest: number; replication: number; etcd: readonly number[] }

/** The cluster's settings are those of deploy/patroni.yml; names, addresses and logins are the drill's own. */
function configuration(plan: NodePlan, folder: string, data: string, { port, rest, replication, etcd }: Ports) {
  const login = (username: string) => ({ username, password: plan.password })
  const { dcs: shared } = (parse(readFileSync('deploy/patroni.yml', 'utf8')) as { bootstrap: { dcs: object } })
    .bootstrap
  return {
    scope: 'larder',
    name: plan.name,
    restapi: { listen: local(rest), connect_address: local(rest) },
    // Without use_proxies the members' own addresses would be asked for, and the lines walked around.
    etcd3: { hosts: etcd.map(local), use_proxies: true },
    bootstrap: {
      dcs: { ...shared, synchronous_mode: plan.isSynchronous, maximum_lag_on_failover: 100_000_000 },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: local(port),
      connect_address: local(replication),
      data_dir: data,
      bin_dir: plan.programs.postgres,
      // Otherwise it is in the home, which the nodes share here: each would overwrite the passwords of the others.
      pgpass: path.join(folder, 'pgpass'),
      authentication: { superuser: login('postgres'), replication: login('replicator'), rewind: login('rewinder') },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: folder },
    },
  }
}

function local(port: number): string {
  return `127.0.0.1:${port}`
}
