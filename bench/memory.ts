import { readFileSync, writeFileSync } from 'node:fs'

/** The memory that a process takes of the machine, in MB; NaN where the system does not tell. */
function memoryMb(pid: number): number {
  return statusMb(pid, 'VmRSS')
}

/** Begins to watch a process; the answer tells the most it held since then, above what it held at first. */
export function watchPeakMb(pid: number): () => number {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5') // proc(5): the peak begins again
  } catch {
    return () => Number.NaN
  }
  const before = memoryMb(pid)
  return () => statusMb(pid, 'VmHWM') - before
}

function statusMb(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const [, kB] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kB) / 1_024
  } catch {
    return Number.NaN
  }
}
