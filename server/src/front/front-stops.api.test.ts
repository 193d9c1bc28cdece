import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { closeAfterFile } from '../testing/after-file.ts'
import { buildFront } from './front.ts'

test('a front that stops answers what is under way, and ends the streams, which never end by themselves', async () => {
  const asked = Promise.withResolvers<ServerResponse>()
  const cell = createServer((request, response) => {
    if (request.url === '/readyz') response.end('{}')
    else if (request.url === '/api/v1/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: 1\n\n')
    } else asked.resolve(response)
  })
  cell.listen(0, '127.0.0.1')
  await once(cell, 'listening')
  closeAfterFile(async () => {
    cell.closeAllConnections()
    cell.close()
    await once(cell, 'close')
  })
  const address = `http://127.0.0.1:${(cell.address() as AddressInfo).port}`
  const front = await buildFront(
    {
      port: 0,
      host: '127.0.0.1',
      signUpCell: 0,
      trustedProxies: [],
      logLevel: 'silent',
      metricsToken: undefined,
      cells: new Map([[0, address]]),
      directory: { url: 'postgres://nowhere', key: Buffer.alloc(32) },
    },
    { cellOf: () => Promise.reject(new Error('nobody asks')) },
  )
  const at = await front.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${'k'.repeat(43)}` }
  const stream = await fetch(`${at}/api/v1/changes`, { headers })
  const reader = stream.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n')
  const order = fetch(`${at}/api/v1/orders`, { method: 'POST', headers, body: '{}' })
  const answer = await asked.promise
  const stopped = front.close()
  await expect(reader?.read(), 'the stream is cut').rejects.toThrow()
  answer.writeHead(201, { 'content-type': 'application/json' }).end('{"id":7}')
  expect([(await order).status, await (await order).json()]).toEqual([201, { id: 7 }])
  await stopped
})
