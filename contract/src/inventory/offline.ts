import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Bool, Id, InstantText, text } from '../shared.ts'
import { CountConflict, CountValue } from './counts.ts'

const Version = z.int().min(0)

/** One item counted on a device: the fields that are sent are what was counted (reliability 3.3). */
export const OfflineCount = z
  .object({
    opId: z.uuid().optional().meta({ description: 'made by the device; an operation is applied once' }),
    deviceId: text(100, 1).optional(),
    seq: Version.optional().meta({ description: 'grows with every operation of the device' }),
    inventoryId: Id.nullable()
      .optional()
      .meta({ description: 'the inventory it was counted for; null: none was active' }),
    genericItemId: Id.nullable().optional(),
    genericCustomItemId: Id.nullable().optional(),
    subRecipeId: Id.nullable().optional().meta({ description: 'a sub-recipe, in the group that genericGroupId names' }),
    genericGroupId: Id.nullish().meta({ description: 'of a subRecipeId that is in several groups; else ignored' }),
    toUpdate: Bool.optional().meta({ description: 'ignored: everything in the batch is updated' }),
    onHand: CountValue.optional(),
    onHandPack: CountValue.optional(),
    onHandUom: CountValue.optional(),
    onHandVersion: Version.optional().meta({ description: 'of the field when it was counted' }),
    onHandPackVersion: Version.optional(),
    onHandUomVersion: Version.optional(),
    typed: text(60).nullish(),
    countedAt: InstantText.nullish().meta({ description: 'by the device’s clock: decides nothing' }),
  })
  .refine(
    ({ genericItemId, genericCustomItemId, subRecipeId }) => genericItemId || genericCustomItemId || subRecipeId,
    {
      path: ['genericItemId'],
      message: 'Please say which item was counted.',
    },
  )
  .refine(({ opId, deviceId, seq }) => !opId || (deviceId !== undefined && seq !== undefined), {
    path: ['deviceId'],
    message: 'Please say which device counted, and its seq.',
  })
  .refine(
    ({ onHand, onHandPack, onHandUom }) => onHand !== undefined || onHandPack !== undefined || onHandUom !== undefined,
    { path: ['onHand'], message: 'Please send what was counted: onHand, onHandPack or onHandUom.' },
  )
export type OfflineCount = z.input<typeof OfflineCount>

/** An entry of a batch that is no count: only it is refused, the others are saved. */
const NoCount = z.unknown().transform((sent) => ({ sent }))
export type NoCount = z.output<typeof NoCount>

/** The most counts of one request. */
export const mostOfflineCounts = 2_000

export const CountOutcome = z
  .enum(['applied', 'duplicate', 'conflict', 'gone', 'closed', 'forbidden', 'refused'])
  .meta({
    description:
      'applied; duplicate: applied by an earlier request; conflict: somebody else counted meanwhile; gone: the item has been removed; closed: its inventory is not open any more; forbidden: another person’s device, or another location’s count; refused: no count, errors say why',
  })
export type CountOutcome = z.output<typeof CountOutcome>

export const patchCountBatch = defineCall({
  name: 'patchCountBatch',
  method: 'PATCH',
  path: '/comparison-views/update-item-batch',
  summary: `The counts of a device that was offline, at most ${mostOfflineCounts}; each is answered by itself`,
  who: 'member',
  flags: ['display_comparison_view'],
  largestBody: 1_048_576,
  body: z.object({
    batch: z.array(z.union([OfflineCount, NoCount])).max(mostOfflineCounts),
    merchantId: Id.optional().meta({ description: 'the location it was counted at' }),
  }),
  response: z.object({
    results: z
      .array(
        z.object({
          opId: z.string().nullable(),
          id: Id.nullable().meta({
            description: 'the genericItemId or genericCustomItemId; null when refused without',
          }),
          outcome: CountOutcome,
          conflicts: z.array(CountConflict),
          errors: z.record(z.string(), z.array(z.string())).meta({ description: 'why it was refused, by field' }),
          onHandVersion: Version.nullable().meta({
            description: 'the version now; null when the caller may not see it',
          }),
          onHandPackVersion: Version.nullable(),
          onHandUomVersion: Version.nullable(),
        }),
      )
      .meta({ description: 'in the order of the batch' }),
    checksums: z
      .array(z.object({ comparisonViewId: Id, checksum: z.string() }))
      .meta({ description: 'SHA-256 of the lists the counts are in (domain/inventory/list-checksum.ts)' }),
  }),
  idempotent: true,
})
export type CountBatchAnswer = z.input<(typeof patchCountBatch)['response']>
