/** A delivery by the rules alone, in whole cents: what receivers at one door may do to it, and what it comes to. */
type ModelLine = {
  name: string
  ordered: number
  came: number
  priceCents: number
  orderedPriceCents: number
  rejected: number
  status: 'received' | 'rejected' | null
  version: number
  device: number | null
  seq: number | null
  isAdded: boolean
}
export type DeliveryModel = {
  lines: ModelLine[]
  feeCents: number
  isReceived: boolean
  /** changes that were applied, or overtaken by the same device's later one */
  applied: string[]
  /** per person: the version of each line as last seen */
  seen: [Record<string, number>, Record<string, number>]
  invoices: { number: string; file: string; totalCents: number; linesCents: number }[]
}

export type Decision =
  | { kind: 'accept' | 'uncheck' }
  | { kind: 'reject'; quantity: number }
  | { kind: 'price'; cents: number }
  | { kind: 'quantity'; quantity: number }
export type Change = {
  opId: string
  name: string
  device: number
  seq: number
  version: number
  decision: Decision
} & {
  isCorrection: boolean
}
export type Outcome = { opId: string; outcome: string; version: number | null }

/** The value of a line in cents: delivered less rejected. */
export const keptCents = (line: ModelLine): number => (line.came - line.rejected) * line.priceCents

/** Ordered − rejected + added + what came beyond the order, at the price paid, with fees. */
export function totalCents({ lines, feeCents }: DeliveryModel): number {
  return lines.reduce((sum, line) => sum + keptCents(line), feeCents)
}

/** The delivery as the screen shows it: how far it is, and its totals. */
export function stateOf(model: DeliveryModel) {
  const rejected = model.lines.reduce((sum, line) => sum + line.rejected * line.priceCents, 0)
  const total = totalCents(model)
  const checked = model.lines.filter(({ status }) => status !== null).length
  return { items: model.lines.length, checked, original: total + rejected, rejected, total }
}

/** Applies a change that a device made; the model is changed. */
export function applyChange(model: DeliveryModel, change: Change): Outcome {
  const { opId, name, device, seq } = change
  const line = model.lines.find((each) => each.name === name)
  const told = (outcome: string, known = line) => ({ opId, outcome, version: known?.version ?? null })
  if (model.applied.includes(opId)) return told('duplicate')
  if (!line) return told('gone')
  if (model.isReceived && !change.isCorrection) return told('closed')
  const wanted = wantedLine(line, change.decision, model.isReceived)
  const isSame = wanted !== null && fieldsOf(wanted) === fieldsOf(line)
  if (!isSame) {
    if (line.device === device && line.seq !== null && seq <= line.seq) {
      model.applied.push(opId)
      return told('duplicate')
    }
    if (line.device !== device && line.version !== change.version) return told('conflict')
    if (wanted === null) return told('refused')
    Object.assign(line, wanted, { version: line.version + 1, device, seq })
  }
  model.applied.push(opId)
  return told('applied')
}

function fieldsOf({ status, rejected, came, priceCents }: ModelLine): string {
  return [status, rejected, came, priceCents].join()
}

/** The line as it is decided; null where the rules forbid it. */
function wantedLine(line: ModelLine, decision: Decision, isReceived: boolean): ModelLine | null {
  const wanted = { ...line, ...wantedFields(line, decision) }
  const most = Math.min(wanted.ordered, wanted.came)
  if (wanted.rejected > most) return null
  if (isReceived && (wanted.status === null || wanted.came * wanted.priceCents === 0)) return null
  return wanted
}

function wantedFields(line: ModelLine, decision: Decision): Partial<ModelLine> {
  const status = line.status ?? 'received'
  if (decision.kind === 'reject') return { status: 'rejected', rejected: decision.quantity }
  if (decision.kind === 'price') return { status, priceCents: decision.cents }
  if (decision.kind === 'quantity') return { status, came: decision.quantity }
  return { status: decision.kind === 'accept' ? 'received' : null, rejected: 0 }
}

/** A change as it goes over the wire, to the line with this id. */
export function wireChange(
  { opId, device, seq, version, isCorrection, decision }: Change,
  id: number,
  devices: string[],
) {
  return { id, opId, deviceId: devices[device], seq, version, isCorrection, ...wireDecision(decision) }
}

function wireDecision(decision: Decision): object {
  if (decision.kind === 'reject')
    return { statusReceived: 'rejected', rejectReason: 'Wrong item', qtyReduction: decision.quantity }
  if (decision.kind === 'price') return { receiveChecked: true, edit: { merchant_price: decision.cents / 100 } }
  if (decision.kind === 'quantity') return { receiveChecked: true, edit: { quantity: decision.quantity } }
  return { statusReceived: decision.kind === 'accept' ? 'received' : null }
}
