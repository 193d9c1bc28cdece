import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { text } from '../shared.ts'

export const getPaymentGateway = defineCall({
  name: 'getPaymentGateway',
  method: 'GET',
  path: '/payment-gateway',
  summary: 'Which card provider makes the tokens in the browser, and the key that its script needs',
  who: 'anyone',
  response: z.object({
    gateway: z.enum(['sandbox', 'stripe']),
    publishableKey: z.string().nullable(),
  }),
})

export const postSandboxConfirmation = defineCall({
  name: 'postSandboxConfirmation',
  method: 'POST',
  path: '/payment-gateway/sandbox-confirmations',
  summary: 'The sandbox’s stand-in for the bank’s page: the card’s owner consents to a payment, or does not',
  who: 'member',
  needsPrices: true,
  body: z.object({ clientSecret: text(200, 1), isConfirmed: z.boolean() }),
  response: z.object({ message: z.string() }),
  refusals: [notFound],
})
