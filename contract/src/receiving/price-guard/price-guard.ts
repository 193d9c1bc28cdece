import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Bool, Changed, Money, ShownMoney } from '../../shared.ts'

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
  response: PriceGuard,
})

export const putPriceGuard = defineCall({
  name: 'putPriceGuard',
  method: 'PUT',
  path: '/price-guard',
  summary: 'Change from how much on the active location is told',
  who: 'member',
  body: z.object({ percent: z.number().min(0.1).max(100), monthly: ShownMoney }),
  response: PriceGuard,
})

export const putWeeklyPriceMail = defineCall({
  name: 'putWeeklyPriceMail',
  method: 'PUT',
  path: '/price-guard/weekly-mail',
  summary: 'Switch the weekly mail of the active location on or off for the person who asks',
  who: 'member',
  body: z.object({ isOn: Bool }),
  response: PriceGuard,
})
