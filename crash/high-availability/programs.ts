import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

export type Programs = { patroni: string; etcd: string; haproxy: string; postgres: string }

const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']
const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', postgres: 'postgresql' }

/** The programs of Debian's packages that the drill runs, with the folder of PostgreSQL's. Throws with what to install. */
export function findPrograms(): Programs {
  const found = {
    patroni: program('patroni'),
    etcd: program('etcd'),
    haproxy: program('haproxy'),
    postgres: newestPostgres(),
  }
  const missing = (Object.keys(found) as (keyof Programs)[]).filter((name) => !found[name])
  if (missing.length > 0)
    throw new Error(`install first: apt-get install -y ${missing.map((name) => packages[name]).join(' ')}`)
  return found as Programs
}

export type Account = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root: then it runs as Debian's postgres. */
export function accountForPostgres(): Account {
  if (process.getuid?.() !== 0) return undefined
  const id = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function program(name: string): string | undefined {
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

function newestPostgres(): string | undefined {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => versionOf(b) - versionOf(a))
  return newest
}

function versionOf(folder: string): number {
  return Number(folder.split('/').at(-2))
}
