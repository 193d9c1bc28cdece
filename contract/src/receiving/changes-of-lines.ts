import { cents } from '@larder/domain/values/money.ts'
import { z } from 'zod'
import { OrderItem } from '../ordering/orders.ts'
import { Bool, Id, Money, jsonText, text } from '../shared.ts'

/** The most changes of one request. */
export const mostLineChanges = 500

const SeenVersion = z.int().min(0).optional().meta({
  description: 'of the line when it was changed; without it the change is not checked against others',
})
const howMuch = z.int().min(1).max(99_999)
/** The price of one, as a person enters it from the paper. */
export const EnteredPrice = z
  .number()
  .min(0)
  .max(999_999.99)
  .transform((dollars) => cents(Math.round(dollars * 100)))
const Dollars4 = z
  .number()
  .min(0)
  .max(99_999)
  .transform((dollars) => Math.round(dollars * 10_000))
  .meta({ description: 'US dollars per unit, four decimals' })

/** What came differs from what was ordered; a field that is not sent stays as it is, null takes its correction back. */
export const LineEdit = z.object({
  item_description: text(200, 2).nullish(),
  quantity: howMuch.nullish(),
  pack_size: text(100).nullish(),
  merchant_price: EnteredPrice.nullish(),
  merchant_unit_price: Dollars4.nullish(),
  weight: z
    .number()
    .min(0.001)
    .max(99_999)
    .nullish()
    .meta({ description: 'pounds of the whole line, as the invoice has them: billed by the unit price' }),
})

/** One line of updateItems (spec 3 §7). */
export const ItemUpdate = LineEdit.extend({ order_item_id: Id, version: SeenVersion })

/** The decision about a line, as POST pre-reject and PATCH orders take it (spec 3 §7). */
export const ItemDecision = z.object({
  id: Id.meta({ description: 'the oi_id' }),
  status: z.enum(['received', 'rejected']).nullish(),
  qtyReduction: z.int().min(0).max(99_999).nullish(),
  rejectReason: text(500).nullish(),
  rejectNote: text(500).nullish(),
  driverTold: Bool.nullish(),
  version: SeenVersion,
})

/** A list as it is, or as JSON in a text. */
export function listOrJson<T extends z.ZodType>(entry: T) {
  const list = z.array(entry).max(mostLineChanges)
  return z.union([list, jsonText(list, 200_000)])
}

/**
 * One change of one line, as a phone keeps it until it is sent. With opId it is applied once and answered by itself;
 * without, what can't be done refuses the request.
 */
export const LineChange = z
  .object({
    id: Id.meta({ description: 'the oi_id' }),
    statusReceived: z
      .enum(['received', 'rejected'])
      .nullish()
      .meta({ description: 'received: accepted, a reject is cleared; null: not checked' }),
    receiveChecked: Bool.optional().meta({ description: 'true accepts what was not rejected; false unchecks' }),
    qtyReduction: howMuch.nullish().meta({ description: 'how many are rejected; without it all' }),
    rejectReason: text(500)
      .nullish()
      .meta({ description: 'Bad or damaged, Wrong item, Not ordered, Other; any other text is Other with that note' }),
    rejectNote: text(500).nullish(),
    driverTold: Bool.nullish(),
    edit: LineEdit.nullish().meta({ description: 'null: as ordered again' }),
    version: SeenVersion,
    isCorrection: Bool.optional().meta({
      description: 'made when the order was received already; a change from before is answered closed then',
    }),
    opId: z.uuid().optional().meta({ description: 'made by the device; a change is applied once' }),
    deviceId: text(100, 1).optional(),
    seq: z.int().min(0).optional().meta({ description: 'grows with every change of the device' }),
  })
  .refine(({ opId, deviceId, seq }) => !opId || (deviceId !== undefined && seq !== undefined), {
    path: ['deviceId'],
    message: 'Please say which device made the change, and its seq.',
  })
export type LineChange = z.input<typeof LineChange>

export const LineOutcome = z.enum(['applied', 'duplicate', 'conflict', 'gone', 'closed', 'forbidden', 'refused']).meta({
  description:
    'applied; duplicate: applied before, or replaced by a later change of the same device; conflict: somebody else changed the line meanwhile, `line` is theirs; gone: no such line any more; closed: the order was received meanwhile; forbidden: another person’s device; refused: `errors` say why',
})
export type LineOutcome = z.output<typeof LineOutcome>

export const LineResult = z.object({
  opId: z.string().nullable(),
  id: Id,
  outcome: LineOutcome,
  line: OrderItem.nullable().meta({ description: 'the line as it is now' }),
  errors: z.record(z.string(), z.array(z.string())),
})
export type LineResult = z.input<typeof LineResult>

/** The progress of a delivery, and its totals as it is now. */
export const DeliveryState = z.object({
  itemCount: z.int(),
  checkedCount: z.int(),
  original_total_price: Money,
  credit_refusal: Money,
  new_total_price: Money,
})
export type DeliveryState = z.input<typeof DeliveryState>
