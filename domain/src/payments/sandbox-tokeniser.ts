import { digitsOf, hasCheckDigit } from './card-number.ts'
import { sandboxCards, sandboxToken, type SandboxCardType } from './sandbox-cards.ts'

export type TypedCard = {
  number: string
  /** 'MM/YY', as typed */
  expiration: string
  cvc: string
}

type TokenisedCard =
  | { kind: 'token'; token: string; cardType: SandboxCardType; last4: string }
  | { kind: 'refused'; field: keyof TypedCard; message: string }

/**
 * Makes a token of card fields, in the browser: the number stays there. `today` is 'YYYY-MM-DD', the nonce makes the
 * token the only one of its kind. Gives the sandbox's own words and the field at fault when it takes no such card.
 */
export function tokeniseSandboxCard(typed: TypedCard, today: string, nonce: string): TokenisedCard {
  const number = digitsOf(typed.number)
  if (number.length < 13) return refused('number', 'Your card number is incomplete.')
  if (number.length > 19 || !hasCheckDigit(number)) return refused('number', 'Your card number is not valid.')
  const card = sandboxCards.find((each) => each.number === number)
  if (!card) return refused('number', 'This is a sandbox. Please use a test card, such as 4242 4242 4242 4242.')
  const expiry = expiryOf(typed.expiration)
  if (!expiry) return refused('expiration', 'Your card’s expiration date is incomplete.')
  if (lastDayBefore(expiry, today)) return refused('expiration', 'Your card’s expiration date is in the past.')
  const cvcLength = card.cardType === 'American Express' ? 4 : 3
  if (!new RegExp(`^\\d{${cvcLength}}$`).test(typed.cvc.trim()))
    return refused('cvc', `Your card’s security code has ${cvcLength} digits.`)
  const last4 = number.slice(-4)
  const token = sandboxToken(
    { ...expiry, behaviour: card.behaviour, cardType: card.cardType, last4 },
    nonce.replaceAll(/[^a-zA-Z0-9-]/g, ''),
  )
  return { kind: 'token', token, cardType: card.cardType, last4 }
}

function refused(field: keyof TypedCard, message: string): TokenisedCard {
  return { kind: 'refused', field, message }
}

function expiryOf(typed: string): { expiresMonth: number; expiresYear: number } | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  const expiresMonth = Number(month)
  return expiresMonth >= 1 && expiresMonth <= 12 ? { expiresMonth, expiresYear: 2000 + Number(year) } : undefined
}

/** A card is good to the end of its month. */
function lastDayBefore({ expiresMonth, expiresYear }: { expiresMonth: number; expiresYear: number }, today: string) {
  return `${expiresYear}-${String(expiresMonth).padStart(2, '0')}` < today.slice(0, 7)
}
