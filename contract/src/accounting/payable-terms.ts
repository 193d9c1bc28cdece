import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Id, IdText, listOf } from '../shared.ts'

/** A distributor as the books see it (spec 3 §3). */
export const AccountingDistributor = z.object({
  id: Id,
  nickname: z.string(),
  payableTerms: z
    .int()
    .nullable()
    .meta({ description: 'days until a bill is due: the location’s own, else those of the distributor’s terms' }),
})
export type AccountingDistributor = z.input<typeof AccountingDistributor>

export const getAccountingDistributors = defineCall({
  name: 'getAccountingDistributors',
  method: 'GET',
  path: '/merchant-accounting/get-distributors',
  summary: 'The location’s distributors with their payable terms in days, A to Z',
  who: 'member',
  needsPrices: true,
  flags: ['display_accounting'],
  response: listOf(AccountingDistributor),
})

export const patchPayableTerms = defineCall({
  name: 'patchPayableTerms',
  method: 'PATCH',
  path: '/merchant-accounting/{id}/update-payable-terms',
  summary: 'Set after how many days bills of a distributor are due; id is the distributor’s',
  who: 'member',
  needsPrices: true,
  flags: ['display_accounting'],
  idempotent: true,
  params: z.object({ id: IdText }),
  body: z.object({
    terms: z
      .int('Please enter whole days.')
      .min(1, 'Please enter at least 1 day.')
      .max(365, 'Please enter at most 365 days.'),
  }),
  response: AccountingDistributor,
  refusals: [notFound],
})
