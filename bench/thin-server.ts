// The yardstick: node:http and pg, without framework, validation, refusals, headers or log. It sends the SQL that our
// server sends and answers the same bytes. What ours costs beyond it is the price of the house.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { columnTypes } from '../server/src/database/column-types.ts'
import type { Recorded } from './statement.ts'
import { thinCartSave } from './thin-cart-save.ts'
import { thinList } from './thin-list.ts'
import { thinOrder } from './thin-order.ts'

const recorded = JSON.parse(readFileSync(process.env.RECORDED ?? '', 'utf8')) as Recorded
const { kitchen } = recorded
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
  types: columnTypes,
  pipeline: true,
  options: `-c role=larder_app -c app.location=${kitchen.locationId}`,
})
pool.on('error', () => {})

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      response.end(body)
    },
    (error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    },
  )
})

async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const { method, url = '', headers } = request
  if (headers.authorization !== `Bearer ${kitchen.key}`) return { status: 401, body: '{}' }
  const list = recorded.lists[url]
  if (method === 'GET' && list) return { status: 200, body: await thinList(pool, list, url) }
  const sent: unknown = JSON.parse(await textOfBody(request))
  if (url === '/api/v1/shopping-carts')
    return { status: 200, body: await thinCartSave(pool, recorded.cartSave, kitchen, sent as never) }
  const key = String(headers['idempotency-key'])
  return { status: 201, body: await thinOrder(pool, recorded.order, kitchen, sent as never, key) }
}

function textOfBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (text += chunk))
    request.on('end', () => resolve(text))
    request.on('error', reject)
  })
}

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('Ready: thin\n'))
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
