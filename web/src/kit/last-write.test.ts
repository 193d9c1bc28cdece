import { expect, test } from 'vitest'
import { lastWrite } from './last-write.ts'

function aSwitch() {
  const write = lastWrite<boolean>()
  const sent: boolean[] = []
  const failures: [unknown, boolean][] = []
  const answers: ((failure?: string) => void)[] = []
  const press = (wanted: boolean) =>
    write('basil', {
      saved: false,
      wanted,
      send: (value) => {
        sent.push(value)
        return new Promise<void>((resolve, reject) =>
          answers.push((failure) => (failure ? reject(failure) : resolve())),
        )
      },
      onFailure: (failure, saved) => failures.push([failure, saved]),
    })
  const answer = async (failure?: string) => {
    answers.shift()?.(failure)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { press, answer, sent, failures }
}

test('writes of a field go one after the other, and of those in between only the last', async () => {
  const { press, answer, sent } = aSwitch()
  const ended = press(true)
  void press(false)
  void press(true)
  void press(false)
  expect(sent).toEqual([true])
  await answer()
  expect(sent).toEqual([true, false])
  await answer()
  await ended
  expect(sent).toEqual([true, false])
})

test('a failure is told when nothing followed, with what is saved', async () => {
  const { press, answer, sent, failures } = aSwitch()
  void press(true)
  void press(false)
  await answer('lost')
  // it may have been taken
  expect([sent, failures]).toEqual([[true, false], []])
  await answer()
  void press(true)
  await answer('refused')
  expect([sent, failures]).toEqual([[true, false, true], [['refused', false]]])
})
