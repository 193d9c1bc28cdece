import { administratorRole } from '@larder/contract/accounts/current-user.ts'
import { expect, test } from 'vitest'
import { visitorKindOf } from './roles.ts'

test('without a key one is signed out, whatever role is left in the storage', () => {
  expect(visitorKindOf({ isSignedIn: false, currentRole: administratorRole })).toBe('signed-out')
})

test('the platform administrator is known by the role, everybody else is staff', () => {
  expect(visitorKindOf({ isSignedIn: true, currentRole: administratorRole })).toBe('administrator')
  expect(visitorKindOf({ isSignedIn: true, currentRole: 'Member' })).toBe('member')
  expect(visitorKindOf({ isSignedIn: true, currentRole: null })).toBe('member')
})
