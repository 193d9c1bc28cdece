import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a drill that there is not is refused with the names of those that there are, before any is made', () => {
  const refused = spawnSync(process.execPath, ['tools/drills.mjs', 'upgrade', 'restore'], {
    encoding: 'utf8',
    // One that is made all the same is ended, and fails.
    timeout: 30_000,
  })
  expect(refused).toMatchObject({ status: 2, stdout: '' })
  expect(refused.stderr).toMatch(/^There is no drill 'restore'\. There are 'unit and API tests', .*'restore and stop'/)
})
