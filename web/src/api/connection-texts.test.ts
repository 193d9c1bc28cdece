import { expect, test } from 'vitest'
import { connectionNotice } from './connection-texts.ts'

test('the connection is back', () => {
  expect(connectionNotice(true, false)).toEqual({ title: 'Online', message: 'Internet connection is back' })
})

test('offline at the door', () => {
  expect(connectionNotice(false, true)).toEqual({
    title: 'Offline',
    message: "Sorry you are offline and won't be able to login/signup",
  })
})

test('offline inside', () => {
  expect(connectionNotice(false, false)).toEqual({
    title: 'Offline',
    message:
      'You lost internet connectivity. Any updates to counts will not be saved. Please reconnect to the internet and click Go Offline to enable Offline mode.',
  })
})
