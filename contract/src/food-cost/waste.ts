import { wasteReasons } from '@larder/domain/food-cost/waste.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { keyReused, notFound } from '../refusal.ts'
import { Day, Done, Id, IdText, InstantText, Money, Page, PagingMeta, limit, text } from '../shared.ts'

export const unitNotKnown = {
  code: 'unit_not_known',
  status: 400,
  text: '{name} can’t be noted in this unit. Choose one of: {units}.',
} as const
export const wasteInFuture = {
  code: 'waste_in_future',
  status: 400,
  text: 'Please choose a moment that is not in the future.',
} as const

const costing = { who: 'member', flags: ['display_recipe_costing'] } as const
export const WasteKind = z.enum(['item', 'custom', 'recipe'])
export const WasteReason = z.enum(wasteReasons)

export const WasteFood = z.object({
  kind: WasteKind,
  id: Id,
  name: z.string(),
  detail: z.string().meta({ description: 'the distributor, Dish or Sub-recipe' }),
  uoms: z.array(z.string()).meta({ description: 'units it can be noted in, the usual one first' }),
})
export type WasteFood = z.input<typeof WasteFood>

export const WasteEntry = z.object({
  id: Id,
  kind: WasteKind.nullable().meta({ description: 'null: what was wasted is deleted' }),
  foodId: Id.nullable(),
  name: z.string(),
  quantity: z.number(),
  uom: z.string(),
  reason: WasteReason,
  note: z.string(),
  cost: Money.nullable().meta({ description: 'when it was noted; null: no price was known' }),
  happenedAt: InstantText,
  byName: z.string(),
})
export type WasteEntry = z.input<typeof WasteEntry>

const Between = {
  bgn_date: Day.optional(),
  end_date: Day.optional(),
}

export const getWaste = defineCall({
  ...costing,
  name: 'getWaste',
  method: 'GET',
  path: '/waste',
  summary: 'The waste log, the newest first, with its money by reason',
  query: z.object({ ...Between, page: Page, limit: limit(30) }),
  response: z.object({
    data: z.array(WasteEntry),
    _meta: PagingMeta.extend({
      total: Money.meta({
        description: 'of what was lost; what moved to another location or came from one is not in it',
      }),
      unpriced: z
        .int()
        .meta({ description: 'entries of what was lost whose price nobody knows: the total lacks them' }),
      reasons: z.array(z.object({ reason: WasteReason, entries: z.int(), total: Money })),
    }),
  }),
})

export const getWasteFoods = defineCall({
  ...costing,
  name: 'getWasteFoods',
  method: 'GET',
  path: '/waste/foods',
  summary: 'What can be noted: by name, or without one what is noted and bought most',
  query: z.object({ search: text(100).optional(), limit: limit(24, 500) }),
  response: z.object({ data: z.array(WasteFood) }),
})

export const postWaste = defineCall({
  ...costing,
  name: 'postWaste',
  method: 'POST',
  path: '/waste',
  summary: 'Note waste; the same key and contents again answer the entry that there is',
  status: 201,
  idempotent: true,
  body: z.object({
    key: z.uuid().meta({ description: 'made by the device' }),
    kind: WasteKind,
    id: Id,
    quantity: z
      .number()
      .gt(0, 'Please enter an amount above zero.')
      .max(99_999, 'Please enter at most 99999.')
      .refine((quantity) => Number(quantity.toFixed(3)) === quantity, 'Please enter at most three decimals.'),
    uom: text(30, 1),
    reason: WasteReason,
    note: text(200).default(''),
    happened_at: InstantText.optional().meta({ description: 'now, unless it was noted without a connection' }),
  }),
  response: WasteEntry,
  refusals: [notFound, unitNotKnown, wasteInFuture, keyReused],
})

export const deleteWaste = defineCall({
  ...costing,
  name: 'deleteWaste',
  method: 'DELETE',
  path: '/waste/{id}',
  summary: 'Take an entry of the waste log back',
  params: z.object({ id: IdText }),
  response: Done,
  refusals: [notFound],
})
