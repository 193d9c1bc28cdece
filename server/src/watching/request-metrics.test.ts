import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { measureRequests } from './request-metrics.ts'

it('answers from 500 on are defects, and files that came whole are told from refused and failed ones', async () => {
  const registry = new Registry()
  const { observe } = measureRequests(registry)
  const upload = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const statusCode of [200, 399, 400, 499, 500, 503])
    observe(
      { method: 'POST', routeOptions: { url: '/guides' }, headers: upload } as never,
      { statusCode, elapsedTime: 1_500 } as never,
    )
  observe({ method: 'GET', routeOptions: {}, headers: upload } as never, { statusCode: 404, elapsedTime: 1 } as never)
  const said = await registry.metrics()
  expect(said).toContain('http_defects_total 2\n')
  for (const outcome of ['done', 'refused', 'failed'])
    expect(said).toContain(`import_duration_seconds_count{route="/guides",outcome="${outcome}"} 2\n`)
  expect(said).toContain('http_request_duration_seconds_sum{method="POST",route="/guides",status="200"} 1.5\n')
  expect(said).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1\n')
})
