import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id, listOf } from '../shared.ts'

/** Enough of the shopping lists for the filters modal. */
export const getShoppingLists = defineCall({
  name: 'getShoppingLists',
  method: 'GET',
  path: '/shopping-lists',
  summary: 'The shopping lists of the active location',
  who: 'member',
  response: listOf(z.object({ id: Id, name: z.string(), itemCount: z.int() })),
})
