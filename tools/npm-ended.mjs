// `npm start` runs us below npm and a shell. A SIGTERM to npm ends npm alone, so we check whether both are still running.
import { readFileSync } from 'node:fs'

const lookEveryMs = 250

/** Calls back once when npm (or the shell between) has ended. Does nothing when we were not started by npm. */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event) return
  const starters = ancestors()
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent && starters.every(isRunning)) return
    clearInterval(timer)
    callback()
  }, lookEveryMs)
  timer.unref()
}

/** The processes from our parent up to npm itself. */
function ancestors() {
  const found = []
  let pid = process.ppid
  for (let step = 0; step < 4 && pid > 1; step++) {
    found.push(pid)
    const info = describe(pid)
    if (!info || /\bnpm\b/.test(info.command)) break
    pid = info.parent
  }
  return found
}

function describe(pid) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    return { command, parent }
  } catch {
    return undefined
  }
}

/** A process that has ended but was not collected yet still has its number. */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return process.platform !== 'linux'
  }
}
