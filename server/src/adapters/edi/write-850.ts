import { plain, writeInterchange, type Envelope, type Segment } from './write-interchange.ts'
import { x12Unit } from './units.ts'

/** A purchase order as a distributor's system gets it. Prices are cents of one unit; null where it is not known. */
export type OrderToSend = {
  readonly number: string
  /** YYYY-MM-DD */
  readonly orderedOn: string
  readonly deliveryOn: string | null
  readonly deliveryTime: string | null
  readonly customerNumber: string | null
  readonly location: { name: string; address: string; city: string; state: string; zipcode: string }
  readonly contact: { name: string; phone: string; email: string }
  readonly notes: string | null
  readonly totalCents: number
  readonly lines: readonly {
    readonly din: string
    readonly name: string
    readonly quantity: number
    readonly unitMeasure: string
    readonly packText: string
    readonly priceCents: number | null
  }[]
}

/** A purchase order (850) as an interchange. */
export function writePurchaseOrder850(envelope: Envelope, order: OrderToSend): string {
  return writeInterchange(envelope, { group: 'PO', set: '850', segments: [...headOf(order), ...linesOf(order)] })
}

function headOf(order: OrderToSend): Segment[] {
  const { location, contact, customerNumber } = order
  const place: string[] = customerNumber ? ['91', plain(customerNumber, 60)] : []
  const note = [order.deliveryTime && `Delivery ${order.deliveryTime}.`, order.notes].filter(Boolean).join(' ')
  return [
    ['BEG', '00', 'SA', plain(order.number, 22), '', dayOf(order.orderedOn)],
    ...(contact.name
      ? [
          [
            ...(['PER', 'BD', plain(contact.name, 60)] as const),
            ...(contact.phone ? ['TE', plain(contact.phone, 60)] : []),
            ...(contact.email ? ['EM', plain(contact.email, 60)] : []),
          ] satisfies Segment,
        ]
      : []),
    ...(order.deliveryOn ? [['DTM', '002', dayOf(order.deliveryOn)] satisfies Segment] : []),
    ...(note ? [['N9', 'ZZ', 'NOTE'] satisfies Segment, ...messagesOf(note)] : []),
    ['N1', 'BY', plain(location.name, 60), ...place],
    ['N1', 'ST', plain(location.name, 60), ...place],
    ...(location.address ? [['N3', plain(location.address, 55)] satisfies Segment] : []),
    ...(location.city || location.zipcode
      ? [['N4', plain(location.city, 30), plain(location.state, 2), plain(location.zipcode, 15)] satisfies Segment]
      : []),
  ]
}

/** a note with the time of delivery before it */
const longestNote = 2_100
const longestMessage = 264
/** words of a special request, with its pack */
const longestDescription = 1_000
const longestDescriptionPart = 80

function messagesOf(note: string): Segment[] {
  return inParts(plain(note, longestNote), longestMessage).map((part) => ['MSG', part])
}

/** The whole text, in parts of at most so many characters. */
function inParts(text: string, most: number): string[] {
  const count = Math.ceil(text.length / most)
  return Array.from({ length: count }, (_, at) => text.slice(at * most, (at + 1) * most).trim())
}

function linesOf({ lines, totalCents }: OrderToSend): Segment[] {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    ...lines.flatMap(({ din, name, quantity, unitMeasure, packText, priceCents }, at): Segment[] => [
      [
        ...(['PO1', at + 1, quantity, x12Unit(unitMeasure)] as const),
        priceCents === null ? '' : dollars(priceCents),
        '',
        ...(din === '' ? [] : ['VN', plain(din, 48)]),
      ],
      ...descriptionOf([name, packText].filter(Boolean).join(', ')),
    ]),
    ['CTT', lines.length, count],
    ['AMT', 'TT', dollars(totalCents)],
  ]
}

function descriptionOf(text: string): Segment[] {
  const parts = inParts(plain(text, longestDescription), longestDescriptionPart)
  return (parts.length > 0 ? parts : ['-']).map((part) => ['PID', 'F', '', '', '', part])
}

function dayOf(date: string): string {
  return date.replaceAll('-', '')
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
