import { notFound } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { refuse } from '../http/failures.ts'
import { writeOrSay } from './write-or-say.ts'

test('a part of the demo that the rules refuse is said, and the others are written', async () => {
  const said: string[] = []
  const say = (message: string) => said.push(message)
  await writeOrSay('credits', () => Promise.reject(aRefusal()), say)
  await writeOrSay('recipes', () => Promise.resolve(), say)
  expect(said).toEqual([`The demo data have no credits, or only some: ${notFound.text}`])
})

test('a failure that is no refusal ends the start: what it left out could be anything', async () => {
  const said: string[] = []
  const failing = writeOrSay(
    'credits',
    () => Promise.reject(new Error('no space left')),
    (message) => said.push(message),
  )
  await expect(failing).rejects.toThrow('no space left')
  expect(said).toEqual([])
})

function aRefusal(): unknown {
  try {
    return refuse(notFound)
  } catch (error) {
    return error
  }
}
