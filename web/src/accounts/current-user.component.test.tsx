import { expect, test } from 'vitest'
import type { User } from '@larder/contract/accounts/current-user.ts'
import { aUser } from '../../testing/answers.ts'
import { later } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'
import { queryClient } from '../api/query-client.ts'
import { storeKey } from '../api/stored-key.ts'
import { currentUserQuery } from './current-user.ts'
import { currentSession, keepUser } from './session.ts'

test('an answer about a session that was left since is not kept as the one of now', async () => {
  const [ana, ben] = [aUser({ firstName: 'Ana' }), aUser({ firstName: 'Ben' })]
  let answer: Promise<User> | User = ana
  await openApp('/help', { getCurrentUser: () => answer }, ana)
  const late = later<User>()
  answer = late.promise
  const reading = queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0, retry: false })
  // Ben signs in in another tab.
  storeKey('the key of Ben')
  keepUser(ben)
  late.come(ana)
  await expect(reading).rejects.toThrow('The session was left.')
  expect(currentSession().userId).toBe(ben.id)
})
