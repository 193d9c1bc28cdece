import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { aLocation, aPerson } from '../factories/accounts.ts'
import { testApp, type Client, type TestApp } from '../test-app.ts'
import { make, threeKitchens, wishesAbout, type Wish } from './wishes.ts'

type Role =
  | 'anonymous'
  | 'dead key'
  | 'owner'
  | 'chef'
  | 'member of no location'
  | 'restricted'
  | 'administrator'
  | 'acting as'
type Verdict = 'in' | 401 | 403

let app: TestApp
const clients = new Map<Role, Client>()
let wishOf: (call: Call) => Wish

beforeAll(async () => {
  app = await testApp()
  const { mine } = await threeKitchens(app)
  const restricted = await aLocation(app, {
    off: [
      'display_shopping_cart',
      'canPlaceOrder',
      'display_comparison_view',
      'display_accounting',
      'display_recipe_costing',
    ],
  })
  const administrator = await aPerson(app, { isAdministrator: true })
  const chef = await aPerson(app, { at: [mine.location], title: 'Chef', editComparisonView: false })
  const acting = await app
    .as(administrator)
    .post('/users/merchant-login', { user_id: chef.id, merchant_id: mine.location.id })
  clients.set('anonymous', app.as('anonymous'))
  clients.set('dead key', app.as({ authKey: 'k'.repeat(43) }))
  clients.set('owner', app.as(mine.owner))
  clients.set('chef', app.as(chef))
  clients.set('member of no location', app.as(await aPerson(app)))
  clients.set('restricted', app.as(await aPerson(app, { at: [restricted] })))
  clients.set('administrator', app.as(administrator))
  clients.set('acting as', app.as(acting.body))
  wishOf = (call) => {
    const wish = wishesAbout[call.name as keyof typeof allCalls]?.(mine) ?? {}
    return (Array.isArray(wish) ? wish[0] : wish) ?? {}
  }
})

const turnedOff = [
  'display_shopping_cart',
  'canPlaceOrder',
  'display_comparison_view',
  'display_accounting',
  'display_recipe_costing',
]

/** Who may, made from the policy each call declares: the table that the answers must agree with. */
function verdict(call: Call, role: Role): Verdict {
  if (call.who === 'anyone') return 'in'
  if (role === 'anonymous' || role === 'dead key') return 401
  if (call.who === 'signed-in') return 'in'
  if (call.who === 'administrator') return role === 'administrator' ? 'in' : 403
  if (role === 'administrator' || role === 'member of no location') return 403
  if (role === 'acting as' && call.notWhileActingAs) return 403
  if ((role === 'chef' || role === 'acting as') && call.editsComparisonView) return 403
  if (role === 'restricted' && call.flags?.some((flag) => turnedOff.includes(flag))) return 403
  return 'in'
}

const roles: Role[] = [
  'anonymous',
  'dead key',
  'owner',
  'chef',
  'member of no location',
  'restricted',
  'administrator',
  'acting as',
]
// logout last of all: it ends the keys that the other cells need
const calls = (Object.values(allCalls) as Call[]).filter((call) => call.name !== 'postLogout')

describe.each(calls.map((call) => ({ name: call.name, call })))('$name', ({ call }) => {
  test.each(roles.map((role) => ({ role, wanted: verdict(call, role) })))(
    '$role: $wanted',
    async ({ role, wanted }) => {
      const client = clients.get(role)
      if (!client) throw new Error(`nobody is ${role}`)
      const { status, body } = await make(client, call, wishOf(call))
      if (wanted === 'in') {
        // let in means: not turned away for who they are. PUT users of another person is not found, owners alone reopen an inventory, business rules may refuse.
        const isForSome = ['putUser', 'postInventoryReopening'].includes(call.name)
        if (isForSome && role !== 'owner') expect([200, 403, 404]).toContain(status)
        else expect([401, 403, 500, 503]).not.toContain(status)
      } else {
        expect(status).toBe(wanted)
        expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String) })
      }
    },
  )
})

describe('postLogout', () => {
  it('ends keys of everybody signed in, and turns away who is not', async () => {
    for (const role of roles) {
      const { status } = await make(clients.get(role) ?? app.as('anonymous'), allCalls.postLogout, {})
      expect(status, role).toBe(role === 'anonymous' || role === 'dead key' ? 401 : 200)
    }
  })
})
