// A primary that is gone, and a standby beside it that only reads: here the same database, which takes no writes that way.
import net from 'node:net'
import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleRequests, threeKitchens, type Belongings, type Sample } from '../../testing/structure/sample-requests.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

/** A way to the database that can be cut: open connections end, and new ones are refused. */
async function aWay(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    near.pipe(far).pipe(near)
  })
  const listen = (at: number) =>
    new Promise<void>((ready) => {
      server.listen(at, '127.0.0.1', ready)
    })
  await listen(0)
  const url = new URL(databaseUrl)
  url.port = String((server.address() as net.AddressInfo).port)
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return { url: url.href, cut, mend: () => listen(Number(url.port)) }
}

/** The same database for somebody who may only read. */
function readOnly(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  return url.href
}

let app: TestApp
let way: Awaited<ReturnType<typeof aWay>>
let mine: Belongings
beforeAll(async () => {
  app = await testApp({}, async (url) => {
    way = await aWay(url)
    return { url: way.url, standbyUrl: readOnly(url) }
  })
  mine = (await threeKitchens(app)).mine
})
afterAll(() => way.cut())

const reads = (Object.values(allCalls) as Call[]).filter(
  ({ method, who, download, stream }) => method === 'GET' && who === 'member' && !download && !stream,
)

/** Calls that note something to read it: links to files, and who is looked at while they are locked. */
const savingReads = [
  'getPeople',
  'getItemsDownload',
  'getOrderGuideDownload',
  'getOrderDownload365',
  'getOrderHistoryDownload',
  'getInventorySpreadsheet',
  'getRecipePrint',
  'getInvoiceImages',
  'getRejectImages',
  'getAccountingTemplate',
  'getAccountingExportFile',
]

describe('while nobody is primary', () => {
  it('what a location reads comes from the standby, what it saves is refused, and both go on afterwards', async () => {
    const client = app.as(mine.owner)
    const ask = async ({ name, path }: Call) => {
      const [{ params = {}, query = {} } = {}]: Sample[] = [
        sampleRequests[name as keyof typeof allCalls]?.(mine) ?? [],
      ].flat()
      const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(params[key]))
      const { status } = await client.get(address, query)
      return `${name} ${status}`
    }
    const usual: string[] = []
    for (const call of reads) usual.push(await ask(call))
    const { lastModified } = (await client.get('/shopping-carts')).body
    way.cut()
    const meanwhile: string[] = []
    for (const call of reads) meanwhile.push(await ask(call))
    const refused = meanwhile.filter((answer) => answer.endsWith(' 503'))
    expect(refused.map((answer) => answer.split(' ')[0])).toEqual(savingReads)
    const others = (answer: string) => !savingReads.includes(answer.split(' ')[0] ?? '')
    expect(meanwhile.filter(others)).toEqual(usual.filter(others))
    expect((await client.get(`/orders/${mine.orderId}`, { expand: 'items' })).body).toMatchObject({
      id: mine.orderId,
      purchaseOrderUrl: null,
      items: [{ oi_id: mine.orderItemId }],
    })
    const note = { itemList: [{ itemDistributorId: mine.itemId, quantity: 3 }], lastModified }
    const saved = await client.post('/shopping-carts', note)
    expect([saved.status, saved.headers['retry-after']]).toEqual([503, '2'])
    await way.mend()
    await expect
      .poll(async () => (await client.post('/shopping-carts', note)).status, { timeout: 60_000 })
      .not.toBe(503)
    expect((await client.get('/shopping-carts')).body.shoppingCart).toContainEqual(
      expect.objectContaining({ itemDistributorId: mine.itemId, quantity: 3 }),
    )
  })
})
