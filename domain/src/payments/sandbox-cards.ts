import { lettersOnly } from './card-number.ts'

/**
 * The behaviour of a test card. 'decline' is refused whenever it is used, 'declineCharge' only when money is asked of it.
 * 'confirm' wants its owner's consent first, 'confirmDecline' is declined even then. 'late' answers the first try too late
 * and is approved, 'lateDecline' the same and is declined.
 */
const sandboxBehaviours = [
  'approve',
  'decline',
  'declineCharge',
  'insufficientFunds',
  'expired',
  'wrongCvc',
  'confirm',
  'confirmDecline',
  'late',
  'lateDecline',
] as const
export type SandboxBehaviour = (typeof sandboxBehaviours)[number]

const sandboxCardTypes = ['Visa', 'Mastercard', 'American Express', 'Discover'] as const
export type SandboxCardType = (typeof sandboxCardTypes)[number]

export type SandboxCard = { number: string; cardType: SandboxCardType; behaviour: SandboxBehaviour; about: string }

/** The only cards the sandbox takes, so that nobody tries it with a real one. */
export const sandboxCards: readonly SandboxCard[] = [
  { number: '4242424242424242', cardType: 'Visa', behaviour: 'approve', about: 'Approved' },
  { number: '5555555555554444', cardType: 'Mastercard', behaviour: 'approve', about: 'Approved' },
  { number: '378282246310005', cardType: 'American Express', behaviour: 'approve', about: 'Approved' },
  { number: '6011111111111117', cardType: 'Discover', behaviour: 'approve', about: 'Approved' },
  { number: '4000000000000002', cardType: 'Visa', behaviour: 'decline', about: 'Declined when it is added' },
  { number: '4000000000000341', cardType: 'Visa', behaviour: 'declineCharge', about: 'Declined when it pays' },
  { number: '4000000000009995', cardType: 'Visa', behaviour: 'insufficientFunds', about: 'Insufficient funds' },
  { number: '4000000000000069', cardType: 'Visa', behaviour: 'expired', about: 'Expired' },
  { number: '4000000000000127', cardType: 'Visa', behaviour: 'wrongCvc', about: 'Wrong security code' },
  { number: '4000002500003155', cardType: 'Visa', behaviour: 'confirm', about: 'Must be confirmed' },
  {
    number: '4000008400001629',
    cardType: 'Visa',
    behaviour: 'confirmDecline',
    about: 'Must be confirmed, then declined',
  },
  { number: '4000000000008880', cardType: 'Visa', behaviour: 'late', about: 'No answer in time, then approved' },
  { number: '4000000000008898', cardType: 'Visa', behaviour: 'lateDecline', about: 'No answer in time, then declined' },
]

/** The facts about a sandbox card that its token alone tells. */
type SandboxTokenFacts = {
  behaviour: SandboxBehaviour
  cardType: SandboxCardType
  last4: string
  expiresMonth: number
  expiresYear: number
}

const wellKnown: SandboxTokenFacts = {
  behaviour: 'approve',
  cardType: 'Visa',
  last4: '4242',
  expiresMonth: 12,
  expiresYear: 2034,
}
const tokenForm = /^tok_sandbox_([a-zA-Z]+)_(\d)_(\d{4})_(\d{2})(\d{2})_[a-zA-Z0-9-]{8,40}$/

/**
 * The token of a sandbox card; the nonce (8 to 40 letters, digits, hyphens) makes it the only one of its kind. Its digits
 * are written as letters, so that no token is refused as a card number.
 */
export function sandboxToken(facts: SandboxTokenFacts, nonce: string): string {
  const month = String(facts.expiresMonth).padStart(2, '0')
  const year = String(facts.expiresYear % 100).padStart(2, '0')
  const kind = sandboxCardTypes.indexOf(facts.cardType)
  return `tok_sandbox_${facts.behaviour}_${kind}_${facts.last4}_${month}${year}_${lettersOnly(nonce)}`
}

/** Reads the card that a sandbox token means; undefined when the sandbox never made it. 'tok_visa' always works (contract.md). */
export function readSandboxToken(token: string): SandboxTokenFacts | undefined {
  if (token === 'tok_visa') return wellKnown
  const [, behaviour, kind, last4, month, year] = tokenForm.exec(token) ?? []
  const known = sandboxBehaviours.find((name) => name === behaviour)
  const cardType = sandboxCardTypes[Number(kind)]
  if (!known || !cardType || !last4 || Number(month) < 1 || Number(month) > 12) return undefined
  return { behaviour: known, cardType, last4, expiresMonth: Number(month), expiresYear: 2000 + Number(year) }
}
