import { noteDown } from '../administration/administrator.ts'
import { endKeys } from '../distributors/reps/rep-keys.queries.ts'
import { transactionOn, type Tx } from '../database/connections/connection.ts'
import { location } from './cells/reach.ts'
import { requireLocations } from './locations.ts'
import { NotDone, readArgs, requireId, sayTable, type Command, type Operator } from './operator.ts'
import { emailOption, lineOption, nameOption } from './option-values.ts'
import { eraseRep } from './privacy/erase-rep.ts'
import { exportRep } from './privacy/export-rep.ts'
import { inNameOrder } from '../database/name-order.ts'

const locationOption = { location: { type: 'string' } } as const
const addOptions = {
  location: { type: 'string' },
  distributor: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  primary: { type: 'boolean' },
} as const

/** The sales reps of distributors at locations: the primary one is mailed the orders. */
export const repCommands: Record<string, Command> = {
  export: exportRep,
  erase: eraseRep,
  list: {
    usage: 'reps list --location ID',
    cells: (args) => ({ of: [location(readArgs(args, locationOption).values.location)] }),
    summary: 'the sales reps of a location’s distributors; the primary one is mailed the orders',
    async run(operator, args) {
      const locationId = requireId(readArgs(args, locationOption).values.location, 'location')
      await requireLocations(operator, [locationId])
      const reps = await operator.database
        .forLocation(locationId)
        .selectFrom('salesReps')
        .innerJoin('distributors', 'distributors.id', 'salesReps.distributorId')
        .selectAll('salesReps')
        .select('distributors.nickname')
        .where('locationId', '=', locationId)
        .where('isDeleted', '=', false)
        .orderBy('distributors.nickname', inNameOrder)
        .orderBy('isPrimary', 'desc')
        .orderBy('salesReps.id')
        .limit(5_000)
        .execute()
      if (reps.length === 0) return operator.say('There are no sales reps yet, so no order is mailed. See: reps add')
      const rows = reps.map((rep) => [
        rep.id,
        `${rep.nickname} (${rep.distributorId})`,
        rep.name,
        rep.email,
        rep.phone,
        rep.isPrimary ? 'gets the orders' : '',
      ])
      sayTable(operator, ['id', 'distributor', 'name', 'e-mail', 'phone', ''], rows)
    },
  },
  add: {
    usage: 'reps add --location ID --distributor ID --name NAME --email ADDRESS [--phone TEXT] [--primary]',
    cells: (args) => ({ of: [location(readArgs(args, addOptions).values.location)] }),
    summary: 'a sales rep; the first of a distributor, or with --primary this one, is mailed the orders',
    async run(operator, args) {
      const { values } = readArgs(args, addOptions)
      const [locationId, distributorId] = [
        requireId(values.location, 'location'),
        requireId(values.distributor, 'distributor'),
      ]
      const rep = {
        name: nameOption(values.name, 'name'),
        email: emailOption(values.email),
        phone: lineOption(values.phone ?? '', 'phone', 40),
      }
      await requireBuysFrom(operator, locationId, distributorId)
      const isPrimary = await transactionOn(operator.database.forLocation(locationId), async (tx) => {
        const primary = await tx
          .selectFrom('salesReps')
          .select('id')
          .where('locationId', '=', locationId)
          .where('distributorId', '=', distributorId)
          .where('isPrimary', '=', true)
          .where('isDeleted', '=', false)
          .forUpdate()
          .executeTakeFirst()
        const becomesPrimary = values.primary ?? !primary
        if (becomesPrimary && primary)
          await tx
            .updateTable('salesReps')
            .set({ isPrimary: false })
            .where('locationId', '=', locationId)
            .where('id', '=', primary.id)
            .execute()
        const added = { ...rep, locationId, distributorId, isPrimary: becomesPrimary }
        const { id } = await tx.insertInto('salesReps').values(added).returning('id').executeTakeFirstOrThrow()
        const entry = { action: 'add-sales-rep', objectType: 'sales-rep', objectId: id, locationId, after: added }
        await noteDown(tx, operator, entry)
        return becomesPrimary
      })
      operator.say(`Added ${rep.name}, ${rep.email}${isPrimary ? ', who gets the orders' : ''}.`)
    },
  },
  remove: {
    usage: 'reps remove <id> --location ID',
    cells: (args) => ({ of: [location(readArgs(args, locationOption).values.location)] }),
    summary: 'a sales rep who is gone: no order is mailed to them any more',
    async run(operator, args) {
      const { values, positionals } = readArgs(args, locationOption)
      const id = requireId(positionals[0], 'sales rep')
      const locationId = requireId(values.location, 'location')
      const removed = await transactionOn(operator.database.forLocation(locationId), async (tx) => {
        const rep = await tx
          .updateTable('salesReps')
          .set({ isDeleted: true, inviteStatus: null })
          .where('locationId', '=', locationId)
          .where('id', '=', id)
          .where('isDeleted', '=', false)
          .returning(['name', 'email', 'distributorId', 'isPrimary'])
          .executeTakeFirst()
        if (!rep) throw new NotDone(`There is no sales rep ${id} at location ${locationId}.`)
        await endKeys(tx, { locationId, repId: id }, operator.now)
        const next = rep.isPrimary ? await promoteNext(tx, locationId, rep.distributorId) : undefined
        const after = { name: rep.name, email: rep.email, ...(next && { nextPrimary: next.id }) }
        const entry = { action: 'remove-sales-rep', objectType: 'sales-rep', objectId: id, locationId, after }
        await noteDown(tx, operator, entry)
        return { ...rep, next }
      })
      operator.say(`Removed ${removed.name}, ${removed.email}.`)
      if (removed.next) operator.say(`${removed.next.name}, ${removed.next.email}, gets the orders now.`)
      else if (removed.isPrimary) operator.say('Nobody is mailed the orders of this distributor now. See: reps add')
    },
  },
}

/** The rep that orders go to without a primary one becomes the primary one. */
async function promoteNext(tx: Tx, locationId: number, distributorId: number) {
  const next = await tx
    .selectFrom('salesReps')
    .select(['id', 'name', 'email'])
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('isDeleted', '=', false)
    .where('email', '<>', '')
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst()
  if (next)
    await tx
      .updateTable('salesReps')
      .set({ isPrimary: true })
      .where('locationId', '=', locationId)
      .where('id', '=', next.id)
      .execute()
  return next
}

async function requireBuysFrom(operator: Operator, locationId: number, distributorId: number): Promise<void> {
  await requireLocations(operator, [locationId])
  const joined = await operator.database
    .forLocation(locationId)
    .selectFrom('locationDistributors')
    .select('distributorId')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .executeTakeFirst()
  if (!joined)
    throw new NotDone(
      `Location ${locationId} does not buy from distributor ${distributorId}. First: distributors join ${distributorId} --location ${locationId}`,
    )
}
