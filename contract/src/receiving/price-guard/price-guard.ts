import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Bool, Changed, Money, ShownMoney, text } from '../../shared.ts'

export const deadMailLink = {
  code: 'dead_mail_link',
  status: 400,
  text: 'This link no longer works. Sign in and switch the mail off under Price guard, Settings.',
} as const

/** From how much on a change of a price is told: both must be reached. */
export const PriceGuard = z.object({
  percent: z.number(),
  monthly: Money.meta({ description: 'dollars a month at the usual pace' }),
  changed: Changed,
  weeklyMail: z.boolean().meta({ description: 'the person gets the weekly mail of this location' }),
})

export const getPriceGuard = defineCall({
  name: 'getPriceGuard',
  method: 'GET',
  path: '/price-guard',
  summary: 'From how much on a change of a price is told, and whether the person gets the weekly mail',
  who: 'member',
  needsPrices: true,
  response: PriceGuard,
})

export const putPriceGuard = defineCall({
  name: 'putPriceGuard',
  method: 'PUT',
  path: '/price-guard',
  summary: 'Change from how much on the active location is told',
  who: 'member',
  needsPrices: true,
  body: z.object({ percent: z.number().min(0.1).max(100), monthly: ShownMoney }),
  response: PriceGuard,
})

export const putWeeklyPriceMail = defineCall({
  name: 'putWeeklyPriceMail',
  method: 'PUT',
  path: '/price-guard/weekly-mail',
  summary: 'Switch the weekly mail of the active location on or off for the person who asks',
  who: 'member',
  needsPrices: true,
  body: z.object({ isOn: Bool }),
  response: PriceGuard,
})

export const postWeeklyPriceMailSwitch = defineCall({
  name: 'postWeeklyPriceMailSwitch',
  method: 'POST',
  path: '/price-guard/weekly-mail/switch',
  summary: 'Switch a weekly mail off, or on again, with the token of the link in it',
  who: 'anyone',
  body: z.object({ token: text(200, 1), isOn: Bool }),
  response: z.object({ isOn: z.boolean(), email: z.string(), location: z.string() }),
  refusals: [deadMailLink],
})
