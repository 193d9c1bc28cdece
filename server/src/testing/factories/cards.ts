import { sandboxCards, sandboxToken, type SandboxBehaviour } from '@larder/domain/payments/sandbox-cards.ts'
import { randomUUID } from 'node:crypto'

/** A token as the sandbox's script makes it in the browser, of the test card that behaves so. */
export function aCardToken(behaviour: SandboxBehaviour = 'approve'): string {
  const card = sandboxCards.find((each) => each.behaviour === behaviour)
  if (!card) throw new Error(`no test card is for ${behaviour}`)
  const { cardType, number } = card
  const facts = { behaviour, cardType, last4: number.slice(-4), expiresMonth: 12, expiresYear: 2034 }
  return sandboxToken(facts, randomUUID())
}
