import type { Asked } from './recorded-statements.ts'
import type { ServerProcess } from './server-process.ts'

/** Fails unless both servers answer the request with the same bytes; what is new in every answer, and the order of keys, may differ. */
export async function requireSameAnswers(
  ours: ServerProcess,
  thin: ServerProcess,
  asked: Asked,
  /** puts the cart back between the two */
  putBack: () => Promise<void>,
): Promise<void> {
  const answers: string[] = []
  for (const [index, server] of [ours, thin].entries()) {
    const { method, url, headers, body } = asked
    const key = headers['idempotency-key']
    const own = key ? { ...headers, 'idempotency-key': `${key}-${index}` } : headers
    const response = await fetch(server.address + url, { method, headers: own, ...(body ? { body } : {}) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 500)}`)
    answers.push(text)
    if (method === 'POST') await putBack()
  }
  const [ourText = '', thinText = ''] = answers.map(withoutNews)
  if (ourText.length === thinText.length && inOneOrder(ourText) === inOneOrder(thinText)) return
  throw new Error(
    `the answers to ${asked.method} ${asked.url} differ:\n${firstDifference(inOneOrder(ourText), inOneOrder(thinText))}`,
  )
}

/** Ids of new rows, instants, numbers of orders and random links. */
function withoutNews(text: string): string {
  return text
    .replace(/"(id|oi_id)":\d+/g, '"$1":0')
    .replace(/"purchaseOrderNumber":"[\d-]+"/g, '"purchaseOrderNumber":""')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replace(/\d\d:\d\d [AP]M/g, '')
    .replace(/downloads\/[\w-]+/g, 'downloads/')
}

function inOneOrder(text: string): string {
  return JSON.stringify(JSON.parse(text), (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

function firstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return `ours: …${one.slice(Math.max(0, at - 80), at + 80)}\nthin: …${other.slice(Math.max(0, at - 80), at + 80)}`
}
