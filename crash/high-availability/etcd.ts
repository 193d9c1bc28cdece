import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/src/database/embedded/embedded-postgres.ts'
import { end, runProgram } from './child.ts'

type Etcd = { ports: number[]; stop(): Promise<void> }

/** Three members, so that one of them may be missing. */
export async function startEtcd(program: string, folder: string): Promise<Etcd> {
  const members = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => ({ name, client: await freePort(), peer: await freePort() })),
  )
  const cluster = members.map(({ name, peer }) => `${name}=${local(peer)}`).join(',')
  const running = members.map(({ name, client, peer }): ChildProcess => {
    const own = {
      name,
      'data-dir': path.join(folder, `etcd-${name}`),
      'listen-client-urls': local(client),
      'advertise-client-urls': local(client),
      'listen-peer-urls': local(peer),
      'initial-advertise-peer-urls': local(peer),
      'initial-cluster': cluster,
      'log-level': 'error',
    }
    const args = Object.entries(own).map(([option, value]) => `--${option}=${value}`)
    return runProgram(program, args, path.join(folder, `etcd-${name}.log`))
  })
  await Promise.all(members.map(({ client }) => agreed(client)))
  return {
    ports: members.map(({ client }) => client),
    stop: async () => void (await Promise.all(running.map((member) => end(member, 'SIGKILL')))),
  }
}

/** Patroni ends when it asks a member that has not met the others yet. */
async function agreed(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const version = await fetch(`${local(port)}/version`)
      .then((answer) => answer.json() as Promise<{ etcdcluster: string }>)
      .catch(() => undefined)
    if (version && version.etcdcluster !== 'not_decided') return
    await pause(100)
  }
  throw new Error('etcd did not come up within 30 s')
}

function local(port: number): string {
  return `http://127.0.0.1:${port}`
}
