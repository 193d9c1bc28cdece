import { inTimeZone, defaultTimeZone } from '@larder/domain/values/calendar-date.ts'
import pg from 'pg'
import { databaseLocks } from '../database/advisory-locks.ts'
import { openDatabase } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import { writeDemoAccounting } from './demo-accounting.ts'
import { writeDemoAccounts } from './demo-accounts.ts'
import { writeDemoAcknowledgements } from './demo-acknowledgements.ts'
import { writeDemoCards } from './demo-cards.ts'
import { completeDemoInventories } from './demo-inventories.ts'
import { writeDemoInvoices } from './demo-invoices.ts'
import { writeDemoSales } from './food-cost/demo-sales.ts'
import { writeDemoMessages } from './demo-messages.ts'
import { writeDemoPriceChanges } from './demo-price-changes.ts'
import { importDemoGuides } from './demo-guides.ts'
import { writeDemoRecipes } from './recipes/demo-recipes.ts'
import { writeDemoEdi } from './edi/demo-edi.ts'
import { writeDemoInvitation } from './people/demo-invitation.ts'
import { writeDemoFoodCost } from './food-cost/demo-food-cost.ts'
import { writeDemoDistributors } from './demo-suppliers.ts'
import { writeDemoItemDetails } from './demo-item-details.ts'
import { placeDemoOrders } from './demo-past-orders.ts'
import { writeDemoShelves } from './demo-shelves.ts'
import { writeDemoShoppingLists } from './demo-shopping-lists.ts'
import { writeOrSay } from './write-or-say.ts'

export const demoPassword = 'demo-password'
export const demoPeople = `Sign in as owner@demo.test, chef@demo.test, manager@demo.test, other@demo.test or admin@demo.test with the password ${demoPassword}`

const longestStatementMs = 10 * 60_000

/** Loads demo data into an empty database, once, also when several processes start together or an earlier try was killed. */
export async function loadDemoData(deps: Deps, ownerUrl: string, say: (message: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [databaseLocks.loadingDemo])
    const state = await stateOf(client)
    if (state === 'loaded' || (state === undefined && (await hasCompanies(client)))) return
    if (state === 'loading') await empty(client)
    say('Loading demo data (once) …')
    await mark(client, 'loading')
    await loadPatiently(deps, client, say)
    await continueNumbering(client)
    // of every table: the first requests come right after this
    await client.query('analyze')
    await mark(client, 'loaded')
  } finally {
    await client.end()
  }
}

/** No request waits for it, so its statements may take longer than those of one. */
async function loadPatiently(deps: Deps, client: pg.Client, say: (message: string) => void): Promise<void> {
  const database = openDatabase({ url: deps.databaseUrl, longestStatementMs, onError: () => {} })
  try {
    await load({ ...deps, database }, client, say)
  } finally {
    await database.close()
  }
}

async function load(deps: Deps, client: pg.Client, say: (message: string) => void): Promise<void> {
  const now = deps.clock.now()
  const today = inTimeZone(now, defaultTimeZone)
  const places = await writeDemoAccounts(deps, demoPassword)
  await writeDemoDistributors(deps, places)
  await importDemoGuides(deps, places, today, withFreshStatistics(client, tablesOfItems))
  await readStatistics(client, tablesOfItems)
  await writeDemoItemDetails(deps, places, today)
  await writeDemoShelves(deps, places, today)
  await placeDemoOrders(deps, places, today, withFreshStatistics(client, tablesOfOrders))
  const others: Record<string, () => Promise<void>> = {
    'acknowledged orders': () => writeDemoAcknowledgements(deps, places),
    'saved cards': () => writeDemoCards(deps, places),
    'shopping lists': () => writeDemoShoppingLists(deps, places),
    inventories: () => completeDemoInventories(deps, places, today),
    recipes: () => writeDemoRecipes(deps, places, today),
    messages: () => writeDemoMessages(deps, places),
    'an invitation': () => writeDemoInvitation(deps, places),
    'price changes': () => writeDemoPriceChanges(deps, places),
    'invoices and credits': () => writeDemoInvoices(deps, places, today),
    'EDI files': () => writeDemoEdi(deps, places),
    'accounting tags': () => writeDemoAccounting(deps, places, today),
    sales: () => writeDemoSales(deps, places, today),
    'food cost': () => writeDemoFoodCost(deps, places, (statement, values) => client.query(statement, values)),
  }
  for (const [what, write] of Object.entries(others)) await writeOrSay(what, write, say)
}

const tablesOfItems = 'items, item_words, item_vocabulary, item_counts, purchase_counts'
const tablesOfOrders = 'orders, order_items, received_lines, carts, cart_lines'

/**
 * Plans made while there was no row yet read whole tables for every row; new statistics make PostgreSQL plan again. They
 * are due each time the tables have doubled.
 */
function withFreshStatistics(client: pg.Client, tables: string): () => Promise<void> {
  let written = 0
  let due = 1
  return async () => {
    if (++written < due) return
    due = 2 * written
    await readStatistics(client, tables)
  }
}

async function readStatistics(client: pg.Client, tables: string): Promise<void> {
  await client.query(`analyze ${tables}`)
}

async function stateOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>("select value from settings where name = 'demo-data'")
  return rows[0]?.value
}

async function mark(client: pg.Client, value: 'loading' | 'loaded'): Promise<void> {
  await client.query(
    "insert into settings (name, value) values ('demo-data', $1) on conflict (name) do update set value = $1, changed_at = now()",
    [value],
  )
}

async function hasCompanies(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from companies limit 1')
  return (rowCount ?? 0) > 0
}

/** Demo rows bring their own ids; the next ones go on after them. */
async function continueNumbering(client: pg.Client): Promise<void> {
  for (const table of ['companies', 'locations', 'users']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
}

/** Half-loaded demo data of a killed start goes; nobody could have worked with it yet. */
async function empty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: string | null }>(
    "select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'settings')",
  )
  if (rows[0]?.tables) await client.query(`truncate ${rows[0].tables} restart identity cascade`)
}
