import { sql } from 'kysely'
import { noteDown } from '../administration/administrator.ts'
import { withdrawInvitationsOf } from '../accounts/people/invitations.queries.ts'
import { deleteMemberships } from '../accounts/people/people.queries.ts'
import { transactionOn, type Tx } from '../database/connections/connection.ts'
import { location, person } from './cells/reach.ts'
import { signInCompany } from './companies.ts'
import { disablePerson, enablePerson } from './disable-person.ts'
import { invitePerson } from './invite-person.ts'
import { requireLocations } from './locations.ts'
import { erasePerson } from './privacy/erase-person.ts'
import { exportPerson } from './privacy/export-person.ts'
import { NotDone, readArgs, requireId, WrongUsage, sayTable, type Command, type Operator } from './operator.ts'
import { loseSecondFactor } from './lose-second-factor.ts'
import { lineOption } from './option-values.ts'
import { nameOptions, newPerson, requirePerson } from './person-options.ts'

const locationOption = { location: { type: 'string', multiple: true } } as const
const listOptions = { location: { type: 'string' } } as const
const inviteOptions = { 'print-link': { type: 'boolean' } } as const
const addOptions = {
  ...nameOptions,
  ...locationOption,
  title: { type: 'string' },
  'edit-comparison-view': { type: 'boolean' },
} as const

/** The people of the locations. */
export const peopleCommands: Record<string, Command> = {
  export: exportPerson,
  erase: erasePerson,
  list: {
    usage: 'people list [--location ID]',
    cells: (args) => {
      const { location: id } = readArgs(args, listOptions).values
      return id === undefined ? 'each' : { of: [location(id)] }
    },
    summary: 'people with their title and state, all or those of one location',
    async run(operator, args) {
      const { database, say } = operator
      const { values } = readArgs(args, listOptions)
      let query = database.shared
        .selectFrom('users')
        .select([
          'users.id',
          'users.email',
          'users.firstName',
          'users.lastName',
          'isAdministrator',
          'disabledAt',
          'isElsewhere',
        ])
        .select(
          sql<
            string | null
          >`coalesce(nullif((select string_agg(distinct m.title, ', ') from location_users m where m.user_id = users.id), ''), users.title)`.as(
            'title',
          ),
        )
        .orderBy('users.email')
        .limit(10_000)
      if (values.location !== undefined) {
        const locationId = requireId(values.location, 'location')
        query = query.where('users.id', 'in', (eb) =>
          eb.selectFrom('locationUsers').select('userId').where('locationId', '=', locationId),
        )
      }
      const rows = (await query.execute()).map((user) => [
        user.id,
        user.email,
        `${user.firstName} ${user.lastName}`,
        user.isAdministrator ? 'administrator' : (user.title ?? ''),
        user.isElsewhere ? 'in another cell' : user.disabledAt === null ? 'active' : 'disabled',
      ])
      if (rows.length === 0) return say('There are no people yet.')
      sayTable(operator, ['id', 'e-mail', 'name', 'title', 'state'], rows)
    },
  },
  add: {
    usage:
      'people add --email ADDRESS --first-name NAME --last-name NAME --location ID… [--title TEXT] [--edit-comparison-view] [--print-link]',
    cells: (args) => {
      const { values } = readArgs(args, addOptions)
      const of = (values.location ?? []).map(location)
      return { of, newAddress: values.email }
    },
    summary:
      'a new person at one or more locations, as Owner without --title, who is mailed a link to choose a password; --print-link prints it instead',
    async run(operator, args) {
      const { values } = readArgs(args, addOptions)
      const names = await newPerson(operator, values)
      const locations = await locationsNamed(operator, values.location)
      const title = lineOption(values.title ?? '', 'title', 60) || 'Owner'
      const companyId = await signInCompany(operator)
      const isEditor = values['edit-comparison-view'] ?? false
      const invitation = await transactionOn(operator.database.shared, async (tx) => {
        const [first] = locations
        const { id } = await tx
          .insertInto('users')
          .values({ ...names, companyId, title, editComparisonView: isEditor, activeLocationId: first?.id ?? null })
          .returning('id')
          .executeTakeFirstOrThrow()
        await joinLocations(tx, id, locations, { title, editComparisonView: isEditor })
        const locationIds = locations.map((location) => location.id)
        const after = { email: names.email, title, editComparisonView: isEditor, locationIds }
        await noteDown(tx, operator, { action: 'add-user', objectType: 'user', objectId: id, after })
        return invitePerson(operator, tx, { userId: id, email: names.email }, values['print-link'] ?? false)
      })
      operator.say(`Added ${names.email}, ${title} of ${namesOf(locations)}.\n${invitation}`)
    },
  },
  invite: {
    usage: 'people invite <e-mail> [--print-link]',
    cells: (args) => ({ of: [person(readArgs(args, inviteOptions).positionals[0])] }),
    summary: 'a new link for a person, or an administrator, to choose a password; older links end',
    async run(operator, args) {
      const { values, positionals } = readArgs(args, inviteOptions)
      const { id: userId, email, disabledAt } = await requirePerson(operator, positionals[0])
      if (disabledAt !== null) throw new NotDone(`${email} is disabled. First: people enable ${email}`)
      const invitation = await transactionOn(operator.database.shared, async (tx) => {
        await noteDown(tx, operator, {
          action: 'invite-user',
          objectType: 'user',
          objectId: userId,
          after: { email },
        })
        return invitePerson(operator, tx, { userId, email }, values['print-link'] ?? false)
      })
      operator.say(invitation)
    },
  },
  join: {
    usage: 'people join <e-mail> --location ID…',
    cells: (args) => {
      const { values, positionals } = readArgs(args, locationOption)
      return { of: [person(positionals[0]), ...(values.location ?? []).map(location)] }
    },
    summary: 'let a person work at more locations of the same company',
    async run(operator, args) {
      const { values, positionals } = readArgs(args, locationOption)
      const { id, email, isAdministrator, title, editComparisonView } = await requirePerson(operator, positionals[0])
      if (isAdministrator) throw new NotDone('An administrator belongs to no location.')
      const own = await locationIdsOf(operator, id)
      const named = (values.location ?? []).map((text) => requireId(text, 'location'))
      if (named.length === 0) throw new WrongUsage('--location is missing')
      const all = await locationsNamed(operator, [...own, ...named].map(String))
      const locations = all.filter((location) => !own.includes(location.id))
      if (locations.length === 0) throw new NotDone(`${email} is there already.`)
      await transactionOn(operator.database.shared, async (tx) => {
        await joinLocations(tx, id, locations, { title: title ?? '', editComparisonView })
        const after = { email, locationIds: locations.map((location) => location.id) }
        await noteDown(tx, operator, { action: 'join-locations', objectType: 'user', objectId: id, after })
      })
      operator.say(`${email} works at ${namesOf(locations)} too.`)
    },
  },
  leave: {
    usage: 'people leave <e-mail> --location ID',
    cells: (args) => ({ of: [person(readArgs(args, listOptions).positionals[0])] }),
    summary: 'end a person’s access to one location, at once',
    async run(operator, args) {
      const { values, positionals } = readArgs(args, listOptions)
      const { id, email } = await requirePerson(operator, positionals[0])
      const locationId = requireId(values.location, 'location')
      if (!(await locationIdsOf(operator, id)).includes(locationId))
        throw new NotDone(`${email} is not at location ${locationId}.`)
      await transactionOn(operator.database.shared, async (tx) => {
        await deleteMemberships(tx, id, [locationId], operator.now)
        await withdrawInvitationsOf(tx, id, [locationId], operator.now)
        const entry = { action: 'leave-location', objectType: 'user', objectId: id, locationId, after: { email } }
        await noteDown(tx, operator, entry)
      })
      operator.say(`${email} has left location ${locationId}.`)
    },
  },
  disable: {
    usage: 'people disable <e-mail>',
    cells: 'every',
    summary: 'end all sessions of a person and let nobody sign in with the address',
    async run(operator, args) {
      await disablePerson(operator, await requirePerson(operator, readArgs(args, {}).positionals[0]))
    },
  },
  enable: {
    usage: 'people enable <e-mail>',
    cells: (args) => ({ of: [person(readArgs(args, {}).positionals[0])] }),
    summary: 'let a disabled person, or administrator, sign in again',
    async run(operator, args) {
      await enablePerson(operator, await requirePerson(operator, readArgs(args, {}).positionals[0]))
    },
  },
  'lose-second-factor': {
    usage: 'people lose-second-factor <e-mail>',
    cells: (args) => ({ of: [person(readArgs(args, {}).positionals[0])] }),
    summary:
      'take the app, recovery codes and passkeys of a person, or administrator, who lost them out of their sign-in',
    async run(operator, args) {
      await loseSecondFactor(operator, await requirePerson(operator, readArgs(args, {}).positionals[0]))
    },
  },
}

async function locationsNamed(operator: Operator, named: readonly string[] | undefined) {
  const ids = (named ?? []).map((text) => requireId(text, 'location'))
  if (ids.length === 0) throw new WrongUsage('--location is missing; an administrator is added by: administrators add')
  const locations = await requireLocations(operator, ids)
  if (new Set(locations.map(({ companyId }) => companyId)).size > 1)
    throw new NotDone('The locations belong to different companies.')
  return ids.filter((id, at) => ids.indexOf(id) === at).flatMap((id) => locations.filter((one) => one.id === id))
}

async function locationIdsOf({ database }: Operator, userId: number): Promise<number[]> {
  const rows = await database.shared
    .selectFrom('locationUsers')
    .select('locationId')
    .where('userId', '=', userId)
    .orderBy('locationId')
    .execute()
  return rows.map(({ locationId }) => locationId)
}

async function joinLocations(
  tx: Tx,
  userId: number,
  locations: readonly { id: number }[],
  as: { title: string; editComparisonView: boolean },
): Promise<void> {
  for (const { id: locationId } of locations)
    await tx
      .insertInto('locationUsers')
      .values({ locationId, userId, ...as })
      .execute()
}

function namesOf(locations: readonly { id: number; nickname: string }[]): string {
  return locations.map(({ id, nickname }) => `${nickname} (${id})`).join(', ')
}
