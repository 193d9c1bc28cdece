import { receivedLine, type ReceivedLine } from '@larder/domain/receiving/received-line.ts'
import { fromWire } from '../../api/wire-money.ts'
import type { ItemRequest } from './kept-items.ts'

type ItemFacts = { name: string; quantity: number; unitMeasure: string; packSize: string; figures: ReceivedLine }

/** A new item as it is shown and summed up before the server has it. */
export function factsOf(request: ItemRequest): ItemFacts {
  const { quantity, price, unitMeasure, packSize } =
    request.kind === 'typed' ? factsOfTyped(request) : factsOfKnown(request)
  const figures = receivedLine({
    quantity,
    priceCents: fromWire(price),
    unitPrice: null,
    isWithoutPrice: false,
    edit: null,
    rejectedQuantity: 0,
  })
  return { name: nameOf(request), quantity, unitMeasure, packSize, figures }
}

export function nameOf(request: ItemRequest): string {
  return request.kind === 'typed' ? request.body.item_description : request.item.text
}

export function notAdded(request: ItemRequest, why: string): string {
  return `${nameOf(request)} was not added to the delivery: ${why}`
}

function factsOfTyped({ body }: ItemRequest & { kind: 'typed' }) {
  const { quantity, price, unit_measure: unitMeasure, unit_quantity: outer, unit_size: inner } = body
  const packSize = outer > 0 && inner > 0 ? `${outer}/${inner} ${body.pack_size_unit ?? ''}`.trim() : ''
  return { quantity, price, unitMeasure, packSize }
}

function factsOfKnown({ body, item }: ItemRequest & { kind: 'known' }) {
  const quantity = body.items[0]?.quantity ?? 1
  return { quantity, price: item.price ?? 0, unitMeasure: item.unitMeasure ?? '', packSize: item.packSize ?? '' }
}
