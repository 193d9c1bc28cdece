import { unitNamed } from '../values/units.ts'

/** The units a special request may be asked for in (spec 1 §9, unit list for case units). */
export const unitsOfSpecialRequests = ['lb', 'pint', 'oz', 'bunch', 'each', 'case'] as const
export type SpecialRequestUnit = (typeof unitsOfSpecialRequests)[number]

export const longestDescription = 500
const shortestDescription = 3
const largestQuantity = 99_999

/** A special request as it is typed: nothing chosen yet is null or an empty text. */
export type SpecialRequestForm = {
  distributorId: number | null
  uom: SpecialRequestUnit | null
  quantity: string
  description: string
}
export type SpecialRequestField = keyof SpecialRequestForm

/** Names what each field still lacks, in the order of the form and in words for people; empty when it may be sent (spec 1 §5). */
export function specialRequestProblems(form: SpecialRequestForm): Partial<Record<SpecialRequestField, string>> {
  const problems = {
    distributorId: form.distributorId === null ? 'Please choose a distributor.' : undefined,
    uom: form.uom === null ? 'Please choose a unit.' : undefined,
    quantity: quantityProblem(form.quantity),
    description: descriptionProblem(form.description.trim()),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

/** The unit to ask for an item that is sold by this word ('CS', 'each', 'LBS'), or null when none of the six is meant. */
export function specialRequestUnitOf(unitMeasure: string): SpecialRequestUnit | null {
  return unitsByCode[unitNamed(unitMeasure)?.code ?? ''] ?? null
}

const unitsByCode: Partial<Record<string, SpecialRequestUnit>> = {
  LB: 'lb',
  PT: 'pint',
  OZ: 'oz',
  BUNCH: 'bunch',
  EA: 'each',
  CS: 'case',
}

function quantityProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Please enter a quantity.'
  if (!/^\d+$/.test(text)) return 'Please enter digits only.'
  if (Number(text) === 0) return 'Please enter a quantity greater than 0.'
  return Number(text) > largestQuantity ? `Please enter at most ${largestQuantity.toLocaleString('en-US')}.` : undefined
}

function descriptionProblem(text: string): string | undefined {
  if (text === '') return 'Please describe what you need.'
  if (text.length < shortestDescription) return `Please enter at least ${shortestDescription} characters.`
  return text.length > longestDescription ? `Please keep this to ${longestDescription} characters.` : undefined
}
