import { holdsCardNumber } from '@larder/domain/payments/card-number.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from './failures.ts'

const cardNumberSent = {
  code: 'card_number',
  status: 400,
  text: 'This looks like a card number. Please never send one: cards are entered in the card form only.',
} as const

/** Refuses every request that holds a card's number, in any place: it is neither kept nor logged (reliability S8). */
export function refuseCardNumbers(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => {
    const { body, query, params } = request
    for (const part of [params, query, body]) refuseCardNumbersIn(part)
    done()
  })
}

/** Of a few thousand random ones, as in a batch of offline counts, one happens to have the digits of a card in it. */
const uuid = /"[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}"/gi

/** The same for what is read later, such as the fields of a form. */
export function refuseCardNumbersIn(part: unknown): void {
  if (typeof part !== 'object' || part === null || Buffer.isBuffer(part)) return
  if (holdsCardNumber(JSON.stringify(part).replaceAll(uuid, '""'))) refuse(cardNumberSent)
}
