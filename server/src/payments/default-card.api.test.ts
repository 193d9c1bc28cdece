// C2 for cards: two devices change the wallet in a fixed order; there is always exactly one default card.
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCardToken } from '../testing/factories/cards.ts'
import { anOrderingKitchen } from '../testing/factories/ordering-kitchen.ts'
import { inThisOrder } from '../testing/in-this-order.ts'
import { testApp, type Answer, type Client, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Three cards, the first of them the default; a fourth is not saved yet. */
async function aWallet(premises: TestApp) {
  const { location, owner } = await anOrderingKitchen(premises)
  const client = premises.as(owner)
  const names = ['first', 'second', 'third', 'new'] as const
  const tokens = Object.fromEntries(names.map((name) => [name, aCardToken()])) as Record<(typeof names)[number], string>
  for (const name of names.slice(0, 3)) await client.post('/payment-methods', { token: tokens[name], nickname: name })
  const defaults = async () => {
    const rows = await premises.deps.database
      .forLocation(location.id)
      .selectFrom('paymentMethods')
      .select('token')
      .where('isDefault', '=', true)
      .where('removedAt', 'is', null)
      .execute()
    return rows.map(({ token }) => names.find((name) => tokens[name] === token))
  }
  return { location, client, tokens, defaults }
}

type Wallet = Awaited<ReturnType<typeof aWallet>>
type Act = (client: Client, tokens: Wallet['tokens']) => Promise<Answer>
type Name = keyof Wallet['tokens']

const makeDefault =
  (name: Name): Act =>
  (client, tokens) =>
    client.patch(`/payment-methods/${tokens[name]}`, { default: 1 })
const remove =
  (name: Name): Act =>
  (client, tokens) =>
    client.delete(`/payment-methods/${tokens[name]}`)
const addAsDefault: Act = (client, tokens) => client.post('/payment-methods', { token: tokens.new, default: 1 })

const table: [what: string, one: Act, other: Act, statuses: number[], expected: Name][] = [
  ['two other cards are made the default', makeDefault('second'), makeDefault('third'), [200, 200], 'third'],
  ['the same card is made the default twice', makeDefault('second'), makeDefault('second'), [200, 200], 'second'],
  ['a card is made the default, then removed', makeDefault('second'), remove('second'), [200, 200], 'third'],
  ['a card is removed, then made the default', remove('second'), makeDefault('second'), [200, 404], 'first'],
  ['the default is removed while another is made it', remove('first'), makeDefault('second'), [200, 200], 'second'],
  ['the default is removed twice', remove('first'), remove('first'), [200, 404], 'third'],
  ['a new default is saved while another is made it', addAsDefault, makeDefault('second'), [201, 200], 'second'],
  ['another is made the default while a new one is saved', makeDefault('second'), addAsDefault, [200, 201], 'new'],
]

describe('on two devices at once', () => {
  it.each(table)('%s', async (_what, one, other, statuses, expected) => {
    const wallet = await aWallet(app)
    const answers = await overlapping(app, wallet, one, other)
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    expect(await wallet.defaults()).toEqual([expected])
  })

  it('and the table would notice a default that is not taken away', async () => {
    const broken = await testApp()
    const client = new pg.Client({ connectionString: broken.databaseUrl })
    await client.connect()
    await client.query(`
      drop index if exists payment_methods_one_default;
      create function keep_default() returns trigger language plpgsql as $$
      begin if old.is_default and new.removed_at is null then new.is_default := true; end if; return new; end $$;
      create trigger keep_default before update on payment_methods for each row execute function keep_default()`)
    await client.end()
    const wallet = await aWallet(broken)
    await overlapping(broken, wallet, makeDefault('second'), makeDefault('third'))
    expect(await wallet.defaults()).not.toEqual(['third'])
  })
})

function overlapping(premises: TestApp, { location, client, tokens }: Wallet, one: Act, other: Act) {
  return inThisOrder(
    premises.databaseUrl,
    location.id,
    [one, other].map((act) => () => act(client, tokens)),
    `select 1 from payment_accounts where location_id = $1 for update`,
  )
}
