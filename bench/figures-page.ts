import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { asMarkdown, type Table } from './figure.ts'
import { root } from './server-process.ts'

const begin = '<!-- figures: written by npm run bench -->'
const end = '<!-- end of figures -->'

/** Says on what machine the figures were taken. */
export function machineText(postgresVersion: string): string {
  const model = cpus()[0]?.model ?? 'unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  const busy = (loadavg()[0] ?? 0).toFixed(1)
  return `${new Date().toISOString().slice(0, 10)}; ${availableParallelism()} cores (${model}), ${memory} GB, ${process.platform}; Node ${process.versions.node}, PostgreSQL ${postgresVersion}; load average when the bench began ${busy}.`
}

/** Writes the tables between the markers of a page of docs; the prose around stays. */
export function writeFigures(
  name: 'performance.md' | 'capacity.md',
  machine: string,
  tables: readonly Table[],
  missed: readonly string[],
): void {
  const page = path.join(root, 'docs', name)
  const text = readFileSync(page, 'utf8')
  const [start, stop] = [text.indexOf(begin), text.indexOf(end)]
  if (start < 0 || stop < start) throw new Error(`docs/${name} has lost its markers`)
  const verdict =
    missed.length === 0
      ? 'Every limit is kept.'
      : `Limits missed (${missed.length}):\n\n${missed.map((line) => `- ${line}`).join('\n')}`
  const figures = [`${machine}\n`, ...tables.map(asMarkdown), '### Verdict', '', verdict, ''].join('\n')
  writeFileSync(page, `${text.slice(0, start)}${begin}\n\n${figures}\n${text.slice(stop)}`)
}
