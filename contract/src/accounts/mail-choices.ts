import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound, ownersOnly, pricesHidden, secondFactorNeededThere } from '../refusal.ts'
import { Bool, Id, IdText } from '../shared.ts'

type ChoosableMailFacts = {
  label: string
  about: string
  /** mailed to owners of the location only */
  isForOwners: boolean
  /** offered to people who may see prices */
  hasPrices: boolean
  /** for somebody who never chose */
  isOnAtFirst: boolean
}

/** The mails that each person chooses for each of their locations, in the order of the screen. */
export const choosableMails = {
  'order-answers': {
    label: 'Answers to your orders',
    about: 'When a rep or a distributor’s system answers an order that you placed. The answer is on the order too.',
    isForOwners: false,
    hasPrices: false,
    isOnAtFirst: true,
  },
  'rep-guides': {
    label: 'Order guides from reps',
    about: 'When a sales rep uploads new prices. A message at the location says so too.',
    isForOwners: true,
    hasPrices: true,
    isOnAtFirst: true,
  },
  'price-rises': {
    label: 'Steep price rises',
    about: 'When a sales rep raises a price by 25% or more, at most once a day. Price guard lists them too.',
    isForOwners: true,
    hasPrices: true,
    isOnAtFirst: true,
  },
  'weekly-prices': {
    label: 'Weekly price mail',
    about: 'Mondays at 7 am, while open price rises cost you money.',
    isForOwners: false,
    hasPrices: true,
    isOnAtFirst: false,
  },
} as const satisfies Record<string, ChoosableMailFacts>

export type ChoosableMail = keyof typeof choosableMails
const mailNames = Object.keys(choosableMails) as [ChoosableMail, ...ChoosableMail[]]
export const ChoosableMail = z.enum(mailNames)

/** The mails that nobody can switch off. */
export const mailsAlwaysSent = [
  'Your account: passwords, passkeys, codes, your e-mail address, invitations',
  'To owners: the sales rep who gets your orders was changed',
  'To owners: the location is to be deleted, or is not after all',
  'To the person who pays for Larder: a payment failed',
] as const

const own = { who: 'member', notWhileActingAs: true } as const

/** The choices of a person at a location: those that concern them there. */
export const MailChoices = z.object({
  locationId: Id,
  mails: z.array(z.object({ mail: ChoosableMail, isOn: z.boolean(), label: z.string(), about: z.string() })),
  alwaysSent: z.array(z.string()).meta({ description: 'the mails that nobody can switch off' }),
})

export const getMailChoices = defineCall({
  name: 'getMailChoices',
  method: 'GET',
  path: '/users/mail-choices/{id}',
  summary: 'The mails that the person gets about one of their locations, which they can switch on and off',
  ...own,
  params: z.object({ id: IdText }),
  response: MailChoices,
  refusals: [notFound, secondFactorNeededThere],
})

export const putMailChoice = defineCall({
  name: 'putMailChoice',
  method: 'PUT',
  path: '/users/mail-choices/{id}',
  summary: 'Switch a mail about one of one’s own locations on or off, for oneself',
  ...own,
  params: z.object({ id: IdText }),
  body: z.object({ mail: ChoosableMail, isOn: Bool }),
  response: MailChoices,
  refusals: [notFound, ownersOnly, pricesHidden, secondFactorNeededThere],
})
