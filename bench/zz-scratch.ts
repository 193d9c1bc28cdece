import { mkdtempSync } from 'node:fs'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/src/database/embedded-postgres.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { addKitchen, addPlatform, fillCart } from './kitchen.ts'
import { recordStatements } from './recorded-statements.ts'
const server = await startEmbeddedPostgres({ dataDirectory: mkdtempSync('/tmp/larder-bench-') })
try {
await migrate(server.url)
const owner = new pg.Client({ connectionString: server.url }); await owner.connect()
await addPlatform(owner)
const t = performance.now()
const k = await addKitchen(owner, 3, 50_000)
console.log('load', performance.now() - t)
const items = await fillCart(owner, k, 1000)
console.log('cart', performance.now() - t)
await owner.query('vacuum analyze')
const headers = { authorization: `Bearer ${k.key}`, 'content-type': 'application/json' }
const today = new Date(Date.now() + 2 * 86400000).toISOString().slice(0, 10)
const rec = await recordStatements(server.url, [
  { method: 'GET', url: '/api/v1/items?limit=50&filterOptions=' + encodeURIComponent(JSON.stringify({ sort: 'A-Z', distributorIds: [2, 5] })), headers },
  { method: 'GET', url: '/api/v1/items?limit=50&filterOptions=' + encodeURIComponent(JSON.stringify({ search: 'chix brst bnls' })), headers },
  { method: 'GET', url: '/api/v1/items?limit=50&filterOptions=' + encodeURIComponent(JSON.stringify({ search: 'mozarella' })), headers },
  { method: 'POST', url: '/api/v1/shopping-carts', headers, body: JSON.stringify({ lastModified: '1', itemList: items.slice(0, 3).map((id) => ({ itemDistributorId: id, quantity: 5 })) }) },
  { method: 'POST', url: '/api/v1/orders', headers: { ...headers, 'idempotency-key': 'order-1' }, body: JSON.stringify({ distributorId: 1, paymentType: 'terms', requestedDeliveryDate: today, requestedDeliveryTime: null, lastModified: '9', itemList: JSON.stringify(items.slice(20, 40).map((id) => ({ itemDistributorId: id, quantity: 1 }))) }) },
])
for (const r of rec) { console.log('=========='); for (const s of r) console.log('--', s.text.slice(0, 700), '\n   ', JSON.stringify(s.values).slice(0, 500)) }
await owner.end()
} finally { await server.stop() }
