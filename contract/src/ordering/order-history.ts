import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { IdText } from '../shared.ts'
import { OrderFilter } from './order-filter.ts'

/** accounts payable would pay for what never came */
export const notAnInvoice = {
  code: 'not_an_invoice',
  status: 400,
  text: 'This order is not placed, or was refused, so there is nothing to pay.',
} as const

export const getOrderDownload365 = defineCall({
  name: 'getOrderDownload365',
  method: 'GET',
  path: '/orders/{id}/download-order-365',
  summary: 'A link to the order as a Restaurant365 import of AP transactions by item (CSV)',
  who: 'member',
  needsPrices: true,
  flags: ['display_accounting'],
  params: z.object({ id: IdText }),
  response: z.object({ order365Url: z.string() }),
  refusals: [notFound, notAnInvoice],
})

export const getOrderHistoryDownload = defineCall({
  name: 'getOrderHistoryDownload',
  method: 'GET',
  path: '/orders/download-order-history',
  summary: 'A link to the order history as a spreadsheet; the same filters as the list',
  who: 'member',
  needsPrices: true,
  query: OrderFilter.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  response: z.object({ orderHistoryUrl: z.string() }),
  refusals: [notFound],
})
