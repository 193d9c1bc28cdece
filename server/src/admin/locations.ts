import { locationFlags, type LocationFlag } from '@larder/contract/accounts/location-flags.ts'
import { State, TimeZone, Zipcode } from '@larder/contract/administration/fields.ts'
import { addLocation, changeLocation } from '../administration/change-location.ts'
import { flagColumns } from '../administration/flag-columns.ts'
import { listLocationsOfAll } from '../administration/managed-locations.queries.ts'
import { company, location } from './cells/reach.ts'
import { requireCompany, signInCompany } from './companies.ts'
import { NotDone, readArgs, requireId, WrongUsage, sayTable, type Command, type Operator } from './operator.ts'
import { given, lineOption, nameOption, optionOf } from './option-values.ts'

const options = {
  company: { type: 'string' },
  nickname: { type: 'string' },
  phone: { type: 'string' },
  address: { type: 'string' },
  city: { type: 'string' },
  state: { type: 'string' },
  zipcode: { type: 'string' },
  'time-zone': { type: 'string' },
  on: { type: 'string', multiple: true },
  off: { type: 'string', multiple: true },
} as const
const optionsText =
  '[--company ID] [--address TEXT] [--city TEXT] [--state XX] [--zipcode 12345] [--phone TEXT] [--time-zone ZONE] [--on FLAG]… [--off FLAG]…'
const flagsText = `flags: ${locationFlags.join(', ')}`

/** The locations of all companies. */
export const locationCommands: Record<string, Command> = {
  list: {
    usage: 'locations list',
    cells: 'each',
    summary: 'all locations with their company, time zone and what is switched off',
    async run(operator, args) {
      const { database, say } = operator
      readArgs(args, {})
      const locations = await listLocationsOfAll(database.shared, { search: '', page: 1, limit: 10_000 })
      if (locations.length === 0) return say('There are no locations yet. Add one with: locations add --nickname NAME')
      const rows = locations.map((one) => [
        one.id,
        one.nickname,
        [one.city, one.state].filter(Boolean).join(', '),
        one.timeZone,
        `${one.company} (${one.companyId})`,
        locationFlags.filter((flag) => !one[flagColumns[flag]]).join(' ') || 'nothing',
      ])
      sayTable(operator, ['id', 'nickname', 'place', 'time zone', 'company', 'switched off'], rows)
    },
  },
  add: {
    usage: `locations add --nickname NAME ${optionsText}`,
    cells: (args) => {
      const { company: id } = readArgs(args, options).values
      return id === undefined ? 'said' : { of: [company(id)] }
    },
    summary: `a new location, everything switched on but what --off names; without --company of the first one; ${flagsText}`,
    async run(operator, args) {
      const { values } = readArgs(args, options)
      const nickname = nameOption(values.nickname, 'nickname')
      const facts = { ...factsOf(values), nickname }
      const companyId = facts.companyId ?? (await signInCompany(operator))
      await requireCompany(operator, companyId)
      const id = await addLocation(operator, { ...facts, companyId })
      operator.say(`Added location ${id}, ${nickname}.`)
    },
  },
  edit: {
    usage: `locations edit <id> [--nickname NAME] ${optionsText}`,
    cells: (args) => ({ of: [location(readArgs(args, options).positionals[0])] }),
    summary: 'change what is named of a location; --on and --off switch what its people may use',
    async run(operator, args) {
      const { values, positionals } = readArgs(args, options)
      const id = requireId(positionals[0], 'location')
      const facts = factsOf(values)
      if (Object.keys(facts).length === 0) throw new WrongUsage('say what to change')
      await requireLocations(operator, [id])
      if (facts.companyId !== undefined) await requireCompany(operator, facts.companyId)
      await changeLocation(operator, id, facts)
      operator.say(`Changed location ${id}: ${Object.keys(facts).length} of its facts.`)
    },
  },
}

type Values = ReturnType<typeof readArgs<typeof options>>['values']

function factsOf(values: Values) {
  const { nickname, phone, address, city, state, zipcode } = values
  const timeZone = values['time-zone']
  return given({
    companyId: values.company === undefined ? undefined : requireId(values.company, 'company'),
    nickname: nickname === undefined ? undefined : nameOption(nickname, 'nickname'),
    phone: phone === undefined ? undefined : lineOption(phone, 'phone', 40),
    address: address === undefined ? undefined : lineOption(address, 'address', 200),
    city: city === undefined ? undefined : lineOption(city, 'city', 100),
    state: state === undefined ? undefined : optionOf(State, state, '--state takes two letters such as NY'),
    zipcode:
      zipcode === undefined ? undefined : optionOf(Zipcode, zipcode, '--zipcode takes five digits such as 11201'),
    timeZone:
      timeZone === undefined
        ? undefined
        : optionOf(
            TimeZone,
            timeZone,
            `'${timeZone.trim()}' is not a time zone; America/New_York and America/Los_Angeles are`,
          ),
    ...flagsOf(values.on ?? [], values.off ?? []),
  })
}

function flagsOf(
  on: readonly string[],
  off: readonly string[],
): { [Flag in (typeof flagColumns)[LocationFlag]]?: boolean } {
  const both = on.find((name) => off.includes(name))
  if (both !== undefined) throw new WrongUsage(`'${both}' is named both by --on and by --off`)
  return Object.fromEntries([
    ...on.map((name) => [flagColumns[requireFlag(name)], true]),
    ...off.map((name) => [flagColumns[requireFlag(name)], false]),
  ])
}

function requireFlag(name: string): LocationFlag {
  const flag = locationFlags.find((known) => known.toLowerCase() === name.trim().toLowerCase())
  if (flag === undefined) throw new WrongUsage(`'${name}' is no flag; ${flagsText}`)
  return flag
}

/** The locations of these ids, each once. */
export async function requireLocations({ database }: Operator, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  const found = await database.shared
    .selectFrom('locations')
    .select(['id', 'nickname', 'companyId'])
    .where('id', 'in', wanted.length > 0 ? wanted : [0])
    .orderBy('id')
    .execute()
  const missing = wanted.find((id) => !found.some((location) => location.id === id))
  if (missing !== undefined) throw new NotDone(`There is no location ${missing}. See: locations list`)
  return found
}
