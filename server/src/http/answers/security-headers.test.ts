import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { securityHeaders, sendSecurityHeaders } from './security-headers.ts'

async function policyWith(cardProvider: 'sandbox' | 'stripe'): Promise<string> {
  const server = fastify()
  sendSecurityHeaders(server, await securityHeaders(cardProvider))
  server.get('/', () => 'x')
  const answer = await server.inject('/')
  await server.close()
  return String(answer.headers['content-security-policy'])
}

test('only our own scripts run where cards are the sandbox’s', async () => {
  const policy = await policyWith('sandbox')
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('https://js.stripe.com')
})

test('images are our own, or made by the page', async () => {
  for (const cardProvider of ['sandbox', 'stripe'] as const)
    expect(await policyWith(cardProvider)).toContain("img-src 'self' data: blob:;")
})

test('the card provider’s hosts are let through, and nothing else', async () => {
  const policy = await policyWith('stripe')
  expect(policy).toContain("script-src 'self' https://js.stripe.com;")
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com;")
  expect(policy).not.toContain('unsafe-eval')
})
