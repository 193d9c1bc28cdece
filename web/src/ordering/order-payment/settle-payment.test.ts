import type { Order, OrderPayment } from '@larder/contract/ordering/orders.ts'
import { describe, expect, it } from 'vitest'
import { CallFailure, noAnswer } from '../../api/failures.ts'
import { settlePayment } from './settle-payment.ts'

const placed = order('placed', 'authorised')
const pending = order('payment_pending', 'pending')
const unconfirmed = order('payment_pending', 'needs_action')

describe('an order by card', () => {
  it('that is approved is placed without a question', async () => {
    const bank = aBank({})
    expect(await settlePayment(placed, bank.world)).toEqual({ kind: 'placed', order: placed })
    expect(await settlePayment(pending, bank.world)).toEqual({ kind: 'waiting', order: pending })
    expect(bank.happened).toEqual([])
  })

  it('that needs consent goes on once it is given', async () => {
    const bank = aBank({ after: placed })
    expect(await settlePayment(unconfirmed, bank.world)).toEqual({ kind: 'placed', order: placed })
    expect(bank.happened).toEqual(['asked secret', 'went on with 7'])
  })

  it('that needs consent and gets no answer of the provider then waits', async () => {
    const bank = aBank({ after: pending })
    expect(await settlePayment(unconfirmed, bank.world)).toEqual({ kind: 'waiting', order: pending })
  })

  it("that the bank refuses is not ordered, in the provider's words", async () => {
    const refused = new CallFailure(400, { code: 'card_refused', message: 'Your card was declined.' })
    const bank = aBank({ after: refused })
    expect(await settlePayment(unconfirmed, bank.world)).toEqual({ kind: 'declined', words: 'Your card was declined.' })
  })

  it('whose question is closed is given up', async () => {
    const bank = aBank({ consent: 'abandoned' })
    expect(await settlePayment(unconfirmed, bank.world)).toEqual({
      kind: 'declined',
      words: 'The payment was not confirmed.',
    })
    expect(bank.happened).toEqual(['asked secret', 'gave up 7'])
  })

  it('that was approved while its question was being closed is placed', async () => {
    const bank = aBank({ consent: 'abandoned', settled: placed })
    expect(await settlePayment(unconfirmed, bank.world)).toEqual({ kind: 'placed', order: placed })
  })

  it('is told as it is when only the answer to the consent, or to giving it up, got lost', async () => {
    const cancelled = order('cancelled', 'cancelled')
    const lost = aBank({ after: noAnswer, settled: placed })
    expect(await settlePayment(unconfirmed, lost.world)).toEqual({ kind: 'placed', order: placed })
    const givenUp = aBank({ consent: 'abandoned', settled: cancelled, givingUp: noAnswer })
    expect(await settlePayment(unconfirmed, givenUp.world)).toMatchObject({ kind: 'declined' })
  })

  it('goes on when the answer to the consent itself got lost, as the provider may know it', async () => {
    const bank = aBank({ consent: noAnswer, after: placed })
    expect(await settlePayment(unconfirmed, bank.world)).toEqual({ kind: 'placed', order: placed })
    expect(bank.happened).toEqual(['asked secret', 'went on with 7'])
  })

  it('stays as it is when the network fails in between', async () => {
    const bank = aBank({ after: noAnswer })
    expect(await settlePayment(unconfirmed, bank.world)).toEqual({ kind: 'waiting', order: unconfirmed })
  })
})

type Bank = {
  consent?: 'answered' | 'abandoned' | CallFailure
  after?: Order | CallFailure
  settled?: Order
  givingUp?: CallFailure
}

function aBank({ consent = 'answered', after, settled, givingUp }: Bank) {
  const happened: string[] = []
  return {
    happened,
    world: {
      askForConsent: async ({ clientSecret }: OrderPayment) => {
        happened.push(`asked ${clientSecret}`)
        if (consent instanceof CallFailure) throw consent
        return consent
      },
      goOn: async (orderId: number) => {
        happened.push(`went on with ${orderId}`)
        if (after instanceof CallFailure || !after) throw after
        return after
      },
      giveUp: async (orderId: number) => {
        if (givingUp) throw givingUp
        if (settled) throw new CallFailure(409, { code: 'payment_settled', message: 'Settled.' })
        happened.push(`gave up ${orderId}`)
      },
      read: async () => {
        if (!settled) throw noAnswer
        return settled
      },
    },
  }
}

function order(status: string, paymentStatus: OrderPayment['status']): Order {
  const payment = { status: paymentStatus, clientSecret: 'secret' }
  // Only these are read.
  return { id: 7, status, payment } as Order
}
