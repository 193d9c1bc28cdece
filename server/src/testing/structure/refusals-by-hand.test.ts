import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import * as ofAllCalls from '@larder/contract/refusal.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Programs go by status and code, people by the text: each refusal is written by hand in the file beside this test.
test('every refusal has the status, the code and the text of the page', () => {
  const calls = Object.values(allCalls) as Call[]
  const refusals = [...Object.values(ofAllCalls), ...calls.flatMap(({ refusals: ofCall = [] }) => ofCall)]
  const page = readFileSync(new URL('refusals-by-hand.txt', import.meta.url), 'utf8')
  const lines = new Set(refusals.map(({ status, code, text }) => `${status} ${code}: ${text}`))
  expect([...lines].toSorted()).toEqual(page.trimEnd().split('\n'))
})

test('every call that takes a file says that one may be too large, or of a kind that it does not take', () => {
  const calls = (Object.values(allCalls) as Call[]).filter(({ file }) => file !== undefined)
  expect(calls.length).toBeGreaterThan(10)
  const silent = calls.filter(
    ({ refusals = [] }) => ![ofAllCalls.fileTooLarge, ofAllCalls.wrongFileType].every((one) => refusals.includes(one)),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})
