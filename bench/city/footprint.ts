import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { childrenOf } from '../cpu.ts'
import type { ServerProcess } from '../server-process.ts'
import type { CityKitchen } from './city-kitchens.ts'

const kb = 1_024

/** Bytes of memory of a process, shared parts by their share; NaN where the system does not tell. */
export function processBytes(pid: number): number {
  try {
    const told = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    return Number(told?.[1]) * kb
  } catch {
    return Number.NaN
  }
}

/** The same of a PostgreSQL server with all its processes. */
export function databaseBytes(pid: number): number {
  return [pid, ...childrenOf(pid)]
    .map(processBytes)
    .filter((bytes) => bytes > 0)
    .reduce((sum, bytes) => sum + bytes, 0)
}

/** Bytes that each screen which listens for changes costs the server; as many are opened as said, then closed. */
export async function bytesPerScreen(
  server: ServerProcess,
  city: readonly CityKitchen[],
  screens: number,
): Promise<number> {
  const before = processBytes(server.pid)
  const open = await Promise.all(
    Array.from({ length: screens }, (_, index) => openScreen(server, city[index % city.length]?.key ?? '')),
  )
  const after = processBytes(server.pid)
  for (const screen of open) screen.destroy()
  return Math.max(0, after - before) / screens
}

function openScreen({ address }: ServerProcess, key: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${address}/api/v1/changes`,
      { agent: false, headers: { authorization: `Bearer ${key}` } },
      (response) => {
        response.on('error', () => {})
        response.resume()
        if (response.statusCode === 200) resolve(response)
        else reject(new Error(`a screen was answered ${response.statusCode}`))
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}
