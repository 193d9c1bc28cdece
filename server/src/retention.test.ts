import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { forgettings } from './forget-old-rows.ts'

const page = readFileSync(new URL('../../docs/retention.md', import.meta.url), 'utf8')

it('docs/retention.md says of each thing what the job of the night does, for as many days', () => {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , , by]) => by?.startsWith('forget-old-rows'))
  expect(rows.map(([, what, keptFor]) => [what, keptFor])).toEqual(
    forgettings.map(({ what, keptFor }) => [what, keptFor]),
  )
  for (const { keptFor, days } of forgettings)
    expect(keptFor).toContain(days === 0 ? 'until they expire' : days === 1 ? 'a day' : `${days} days`)
})
