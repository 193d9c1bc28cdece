import { centsOf, formatMoney, cents, type Cents } from '@larder/domain/values/money.ts'
import { addDistributor, changeDistributor } from '../administration/distributors/change-distributor.ts'
import { joinDistributor } from '../administration/distributors/join-distributor.ts'
import { listDistributorsOfAll } from '../administration/distributors/managed-distributors.queries.ts'
import { location } from './cells/reach.ts'
import { requireWrittenHere } from './cells/require-written-here.ts'
import { requireLocations } from './locations.ts'
import { NotHere, readArgs, requireId, WrongUsage, sayTable, type Command, type Operator } from './operator.ts'
import { given, lineOption, nameOption } from './option-values.ts'
import { cutoffText } from '@larder/domain/distributors/ordering-terms.ts'

const termsText =
  '[--phone TEXT] [--minimum DOLLARS] [--weekdays 1,2,3] [--cutoff HOUR] [--cutoff-days-before DAYS] [--own-delivery | --no-own-delivery] [--cards 0|1|2] [--delivery-fee DOLLARS] [--terms TEXT]'

/** The distributors of the platform and which locations buy from them. */
export const distributorCommands: Record<string, Command> = {
  list: {
    usage: 'distributors list',
    cells: 'each',
    summary: 'all distributors with their terms',
    async run(operator, args) {
      readArgs(args, {})
      const { database } = operator
      const distributors = await listDistributorsOfAll(database.shared, { search: '', page: 1, limit: 5_000 })
      const rows = distributors.map((distributor) => [
        distributor.id,
        distributor.nickname,
        `${formatMoney(cents(distributor.minOrderCents))}${distributor.isMinOrderRequired ? ' required' : ''}`,
        distributor.deliveryWeekdays.join(','),
        cutoffText(distributor),
        distributor.acceptCc === 0 ? 'no' : 'yes',
        distributor.paymentTerms,
      ])
      sayTable(operator, ['id', 'nickname', 'minimum', 'weekdays', 'cut-off', 'cards', 'terms'], rows)
    },
  },
  add: {
    usage: `distributors add --nickname NAME [--location ID]… ${termsText}`,
    cells: (args) => {
      const { location: locations } = readArgs(args, addOptions).values
      return locations ? { of: locations.map(location) } : 'publisher'
    },
    summary: 'a new distributor; weekdays count from 0 for Sunday, locations named buy from it',
    async run(operator, args) {
      const { values } = readArgs(args, addOptions)
      const nickname = nameOption(values.nickname, 'nickname')
      const terms = { ...termsFrom(values), nickname }
      const locations = await locationsToJoin(operator, values.location ?? [])
      const locationIds = locations.map(({ id }) => id)
      const id = await addDistributor(operator, terms, locationIds)
      operator.say(`Added distributor ${id}, ${nickname}.`)
    },
  },
  edit: {
    usage: `distributors edit <id> [--nickname NAME] ${termsText}`,
    cells: 'every',
    summary: 'change what is named of a distributor, for all locations that buy from it',
    async run(operator, args) {
      const { values, positionals } = readArgs(args, termsOptions)
      const id = requireId(positionals[0], 'distributor')
      const terms = termsFrom(values)
      if (Object.keys(terms).length === 0) throw new WrongUsage('say what to change')
      const { isOwn } = await requireDistributor(operator, id)
      if (!isOwn) await requireWrittenHere(operator)
      await changeDistributor(operator, id, terms)
      operator.say(`Changed distributor ${id}: ${Object.keys(terms).length} of its facts.`)
    },
  },
  join: {
    usage: 'distributors join <id> --location ID [--customer-number TEXT] [--website-username TEXT]',
    cells: (args) => ({ of: [location(readArgs(args, joinOptions).values.location)] }),
    summary: 'let a location buy from a distributor, or change its customer number there',
    async run(operator, args) {
      const { values, positionals } = readArgs(args, joinOptions)
      const distributorId = requireId(positionals[0], 'distributor')
      const locationId = requireId(values.location, 'location')
      await requireDistributor(operator, distributorId)
      await requireLocations(operator, [locationId])
      const facts = given({
        customerNumber: optionalLine(values['customer-number'], 'customer-number'),
        websiteUsername: optionalLine(values['website-username'], 'website-username'),
      })
      const joined = await joinDistributor(operator, { distributorId, locationId }, facts)
      operator.say(`${joined.location} buys from ${joined.distributor}.`)
    },
  },
}

const termsOptions = {
  nickname: { type: 'string' },
  phone: { type: 'string' },
  minimum: { type: 'string' },
  weekdays: { type: 'string' },
  cutoff: { type: 'string' },
  'cutoff-days-before': { type: 'string' },
  'own-delivery': { type: 'boolean' },
  cards: { type: 'string' },
  'delivery-fee': { type: 'string' },
  terms: { type: 'string' },
} as const
const addOptions = { ...termsOptions, location: { type: 'string', multiple: true } } as const
const joinOptions = {
  location: { type: 'string' },
  'customer-number': { type: 'string' },
  'website-username': { type: 'string' },
} as const

type TermsValues = ReturnType<typeof readArgs<typeof termsOptions>>['values']

function termsFrom(values: TermsValues) {
  const minimum = values.minimum === undefined ? undefined : money(values.minimum, 'minimum')
  const { nickname, phone, weekdays, cutoff, cards, terms } = values
  const fee = values['delivery-fee']
  const daysBefore = values['cutoff-days-before']
  return given({
    nickname: nickname === undefined ? undefined : nameOption(nickname, 'nickname'),
    phone: phone === undefined ? undefined : lineOption(phone, 'phone', 40) || null,
    minOrderCents: minimum,
    isMinOrderRequired: minimum === undefined ? undefined : minimum > 0,
    deliveryWeekdays:
      weekdays === undefined
        ? undefined
        : [...new Set(weekdays.split(',').map((day) => numberFrom(day, 0, 6, 'weekdays')))].toSorted((a, b) => a - b),
    orderCutoffHour: cutoff === undefined ? undefined : numberFrom(cutoff, 0, 24, 'cutoff'),
    cutoffDaysBefore: daysBefore === undefined ? undefined : numberFrom(daysBefore, 0, 7, 'cutoff-days-before'),
    isOwnDelivery: values['own-delivery'],
    acceptCc: cards === undefined ? undefined : numberFrom(cards, 0, 2, 'cards'),
    deliveryFeeCents: fee === undefined ? undefined : money(fee, 'delivery-fee'),
    paymentTerms: terms === undefined ? undefined : nameOption(terms, 'terms', 60),
  })
}

async function locationsToJoin(operator: Operator, named: readonly string[]) {
  return requireLocations(
    operator,
    named.map((text) => requireId(text, 'location')),
  )
}

async function requireDistributor({ database }: Operator, id: number) {
  const found = await database.shared
    .selectFrom('distributors')
    .select('addedByLocation')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotHere(`There is no distributor ${id}. See: distributors list`)
  return { isOwn: found.addedByLocation !== null }
}

function optionalLine(value: string | undefined, name: string): string | null | undefined {
  return value === undefined ? undefined : lineOption(value, name, 60) || null
}

function money(text: string, name: string): Cents {
  try {
    const amount = centsOf(text)
    if (amount >= 0) return amount
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new WrongUsage(`--${name} must be an amount in dollars such as 250 or 12.50`)
}

function numberFrom(text: string, least: number, most: number, name: string): number {
  const number = Number(text.trim() === '' ? NaN : text)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new WrongUsage(`--${name} takes numbers from ${least} to ${most}`)
  return number
}
