import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as later } from 'node:timers/promises'

const ticksPerSecond = 100
const idleShare = 0.05
/** what an idle server takes at most where the machine itself makes each of its looks for jobs slow; a job takes all it gets */
const slowlyIdleShare = 0.35
const slowlyIdleLooks = 10
const idleWithinMs = 15 * 60_000

/** CPU time of a process so far, all threads; NaN where the system does not tell. */
export function processCpuMs(pid: number): number {
  return ((statOf(String(pid))?.used ?? Number.NaN) * 1_000) / ticksPerSecond
}

/** The process of the PostgreSQL server on this folder; the one that was started is a shell that guards it. */
export function postgresPid(dataDirectory: string): number {
  return Number(readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/**
 * CPU time of a PostgreSQL server so far: its own process, those it started, and those of them that ended. NaN where the
 * system does not tell.
 */
export function databaseCpuMs(pid: number): number {
  const own = statOf(String(pid))
  if (!own) return Number.NaN
  let ticks = own.used + own.usedByEnded
  for (const child of childrenOf(pid)) ticks += statOf(String(child))?.used ?? 0
  return (ticks * 1_000) / ticksPerSecond
}

/** The processes that a process started and that still run; none where the system does not tell. */
export function childrenOf(pid: number): number[] {
  if (!statOf(String(pid))) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === pid)
    .map(Number)
}

/** Waits until what is measured uses next to no CPU for two seconds, or little for twenty. */
export async function untilIdle(cpuMs: () => number): Promise<void> {
  const deadline = performance.now() + idleWithinMs
  for (let little = 0; ;) {
    const [before, startedAt] = [cpuMs(), performance.now()]
    await later(2_000)
    const share = (cpuMs() - before) / (performance.now() - startedAt)
    little = share > slowlyIdleShare ? 0 : little + 1
    if (!(share > idleShare) || little === slowlyIdleLooks) return
    if (performance.now() > deadline) throw new Error('the server was not idle in time')
  }
}

/** proc(5): field 4 is the parent, 14 and 15 the time in user and kernel mode, 16 and 17 that of ended children. */
function statOf(pid: string): { parent: number; used: number; usedByEnded: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    return { parent: field(4), used: field(14) + field(15), usedByEnded: field(16) + field(17) }
  } catch {
    return undefined
  }
}
