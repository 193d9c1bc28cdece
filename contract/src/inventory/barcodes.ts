import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Id, text } from '../shared.ts'

/** A scanned code, trimmed. */
const Barcode = z.string().trim().pipe(text(80, 1))

export const postBarcode = defineCall({
  name: 'postBarcode',
  method: 'POST',
  path: '/inventory/barcodes',
  summary: 'Teach which item a scanned code means; a code that meant another item means this one from now on',
  who: 'member',
  flags: ['display_comparison_view'],
  body: z.object({
    code: Barcode,
    id: Id.meta({ description: 'genericItemId or genericCustomItemId; the item is known by it in every group' }),
  }),
  response: z.object({
    code: z.string(),
    id: Id,
    replaced: z.string().nullable().meta({ description: 'name of the item that the code meant before' }),
  }),
  refusals: [notFound],
})
