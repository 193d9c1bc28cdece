import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import type { Reporter, TestCase } from '@playwright/test/reporter'
import type { Figure } from './measure.ts'

const report = new URL('../../docs/targets.md', import.meta.url)

/** Writes what was measured beside its target into docs/targets.md, and onto the screen. */
export default class WriteTargets implements Reporter {
  readonly #figures: Figure[] = []

  onTestEnd({ annotations }: TestCase): void {
    for (const { type, description } of annotations)
      if (type === 'target' && description) this.#figures.push(JSON.parse(description) as Figure)
  }

  onEnd(): void {
    if (this.#figures.length === 0) return
    const rows = this.#figures
      .toSorted((a, b) => a.target - b.target)
      .map(({ target, what, measured, wanted, isMet, isBinding }) => {
        const verdict = isMet ? 'met' : isBinding ? '**missed**' : '**missed here**'
        return `| ${target} | ${what} | ${measured} | ${wanted} | ${verdict} |`
      })
    const text = `${head()}\n${rows.join('\n')}\n`
    writeFileSync(report, text)
    process.stdout.write(`\n${rows.join('\n')}\nWritten to docs/targets.md\n`)
  }
}

function head(): string {
  return `# The targets, measured

What ux.md asks of speed and effort, done by \`npm run targets\` in a real browser as a person would do it, on a server with its own database.
Taps, keys and rows are the same on every machine and fail the run when they miss. Seconds are this machine's (${cpus().length} cores, ${loadavg()[1]?.toFixed(1)} processes waiting for them on average): what the
machine took, plus for each tap 1.10 s of pointing, for each key 0.28 s and for each decision 1.35 s, as the keystroke-level model has it.
The drill of offline counting (\`npm run offline-drill\`) has figures of its own. That seven in ten people finish the tour (22) only people
can say: nothing watches them, so its length and that each step shows what it speaks of are measured.

| target | what | measured | wanted | |
|---|---|---|---|---|`
}
