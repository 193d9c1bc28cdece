import { readCount, type Count } from '@larder/domain/inventory/count-input.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { DateText, Id, IdText, InstantText, Money, text } from '../shared.ts'

export const inventoryClosed = {
  code: 'inventory_closed',
  status: 409,
  text: 'This inventory is not open any more. Please refresh to count in the current one.',
} as const

const howToCount = 'Please enter a number with at most 2 decimals, or leave the field empty.'

/** The count of a field: a number with at most 2 decimals; null and '' mean that nothing was counted, never 0. */
export const CountValue = z
  .codec(
    z.union([z.number(), z.string().max(20), z.null()], howToCount),
    z.custom<Count | null>((value) => value === null || Number.isSafeInteger(value)),
    {
      decode: (entry, context) => {
        const read = entry === null ? readCount('') : readCount(typeof entry === 'number' ? plain(entry) : entry)
        if (read.kind === 'counted') return read.count
        if (read.kind === 'notCounted') return null
        context.issues.push({ code: 'custom', message: howToCount, input: entry })
        return z.NEVER
      },
      encode: (counted) => (counted === null ? null : counted / 100),
    },
  )
  .meta({ description: 'cases, packs or units, two decimals; null: not counted' })

/** A number as people write it; what has an exponent is no count. */
function plain(entry: number): string {
  return String(entry)
}

/** The fields of an item that are counted (spec 2 §2: cases, packs, units). */
export const CountField = z.enum(['onHand', 'onHandPack', 'onHandUom'])
export type CountField = z.output<typeof CountField>

const Version = z.int().min(0)
const SeenVersion = Version.optional().meta({
  description: 'the version of the field that the counter last saw; without it the entry is not checked against others',
})

/** The counts to save; fields that are not sent stay as they are. */
export const CountEntry = z
  .object({
    onHand: CountValue.optional(),
    onHandPack: CountValue.optional(),
    onHandUom: CountValue.optional(),
    onHandVersion: SeenVersion,
    onHandPackVersion: SeenVersion,
    onHandUomVersion: SeenVersion,
    totalOnHand: z.number().nullable().optional().meta({ description: 'decides nothing: the server works it out' }),
    totalOnHandAmount: z.number().nullable().optional().meta({ description: 'decides nothing' }),
    typed: text(60).optional().meta({ description: 'what was typed, as 2+1.5; kept with the entry' }),
    inventoryId: Id.nullable()
      .optional()
      .meta({ description: 'the inventory it is counted for; null: none is active' }),
  })
  .refine(
    ({ onHand, onHandPack, onHandUom }) => onHand !== undefined || onHandPack !== undefined || onHandUom !== undefined,
    { path: ['onHand'], message: 'Please send what was counted: onHand, onHandPack or onHandUom.' },
  )
export type CountEntry = z.input<typeof CountEntry>

/** A field that somebody else changed meanwhile: nothing was overwritten, both values are here. */
export const CountConflict = z.object({
  field: CountField,
  value: CountValue.meta({ description: 'what this entry wanted' }),
  currentValue: CountValue.meta({ description: 'the value on the server' }),
  version: Version.meta({ description: 'send it back to overwrite the value on the server' }),
  by: z.object({ id: Id, name: z.string() }).nullable().meta({ description: 'who entered the value on the server' }),
  at: InstantText.nullable(),
  packSize: z
    .string()
    .nullable()
    .meta({ description: 'the pack size that packs and units are counted in now; null: not known' }),
})
export type CountConflict = z.input<typeof CountConflict>

/** An item's current counts and their total. */
export const ItemCounts = z.object({
  onHand: CountValue,
  onHandPack: CountValue,
  onHandUom: CountValue,
  onHandVersion: Version,
  onHandPackVersion: Version,
  onHandUomVersion: Version,
  collectiveOnHand: z.number().nullable().meta({
    description: 'cases, packs and units together in collectiveOnHandUom, two decimals; null: not counted',
  }),
  collectiveOnHandUom: z
    .string()
    .meta({ description: 'the pack’s unit; the unit of measure when the pack is not known' }),
  totalOnHand: z.number().nullable().meta({ description: 'together in cases, two decimals' }),
  itemOnHandAmount: Money.meta({ description: 'what the item’s counts come to' }),
  countedBy: z.object({ id: Id, name: z.string() }).nullable(),
  countedAt: InstantText.nullable(),
})
export type ItemCounts = z.input<typeof ItemCounts>

/** The number of items that an amount leaves out, whatever the reason. */
export const MarketPriceCount = z.int().meta({
  description: 'items on hand without a known price, as a market price, which the amount leaves out',
})

/** The part of them whose price is not one of the day. Optional: an answer of an earlier version has no such count. */
export const UnpricedCount = z.int().meta({
  description: 'of these, how many have no market price: sub-recipes of unknown cost, custom items without a price',
})

export const SavedCount = ItemCounts.extend({
  conflicts: z.array(CountConflict),
  totalOnHandAmount: Money.meta({ description: 'of the group' }),
  comparisonViewTotalOnHandAmount: Money,
  allComparisonViewTotalOnHandAmount: Money,
  marketPriceCount: MarketPriceCount.optional(),
  unpricedCount: UnpricedCount.optional(),
  comparisonViewMarketPriceCount: MarketPriceCount.optional(),
  comparisonViewUnpricedCount: UnpricedCount.optional(),
  allComparisonViewMarketPriceCount: MarketPriceCount.optional(),
  allComparisonViewUnpricedCount: UnpricedCount.optional(),
})
export type SavedCount = z.input<typeof SavedCount>

const ofGroup = { id: IdText, groupId: IdText }
const counting = {
  method: 'PATCH',
  who: 'member',
  flags: ['display_comparison_view'],
  body: CountEntry,
  response: SavedCount,
  refusals: [notFound, inventoryClosed],
  idempotent: true,
} as const

export const patchItemCount = defineCall({
  ...counting,
  name: 'patchItemCount',
  path: '/comparison-views/{id}/groups/{groupId}/item/{itemId}',
  summary: 'Count an item of a group',
  params: z.object({ ...ofGroup, itemId: IdText.meta({ description: 'the genericItemId' }) }),
})

export const patchCustomItemCount = defineCall({
  ...counting,
  name: 'patchCustomItemCount',
  path: '/comparison-views/{id}/groups/{groupId}/custom/{itemId}',
  summary: 'Count a custom item of a group',
  params: z.object({ ...ofGroup, itemId: IdText.meta({ description: 'the genericCustomItemId' }) }),
})

export const patchSubRecipeCount = defineCall({
  ...counting,
  name: 'patchSubRecipeCount',
  path: '/comparison-views/{id}/groups/{groupId}/subrecipe/{itemId}',
  summary: 'Count a sub-recipe of a group',
  params: z.object({ ...ofGroup, itemId: IdText.meta({ description: 'the subRecipeId' }) }),
})

/** One entry in the trace of a count. */
export const TracedEntry = z.object({
  field: CountField,
  value: CountValue,
  previous: CountValue,
  typed: z.string().nullable(),
  version: Version,
  reason: z
    .enum(['counted', 'synced', 'corrected', 'started', 'completed', 'repacked'])
    .meta({ description: 'repacked: said in the unit of a new pack size' }),
  inventoryId: Id.nullable(),
  startDate: DateText.nullable(),
  by: z.object({ id: Id, name: z.string() }).nullable(),
  device: z.string().nullable(),
  at: InstantText,
})
export type TracedEntry = z.input<typeof TracedEntry>

export const getCountEntries = defineCall({
  name: 'getCountEntries',
  method: 'GET',
  path: '/inventory/entries/{itemId}',
  summary: 'Every entry that made up an item’s counts, newest first, at most 200',
  who: 'member',
  flags: ['display_comparison_view'],
  params: z.object({
    itemId: IdText.meta({ description: 'of its row: the id in its group, the itemId in an inventory' }),
  }),
  response: z.object({ data: z.array(TracedEntry) }),
  refusals: [notFound],
})
