import { centsOf, formatMoney, cents, type Cents } from '@larder/domain/values/money.ts'
import { inTransaction } from '../database/connection.ts'
import { moveToLocation } from '../distributors/order-guides.queries.ts'
import { auditOperator, NotDone, readArgs, requireId, requireOption, WrongUsage, type Command } from './operator.ts'
import { textTable } from './text-table.ts'

/** The distributors of the platform and which locations buy from them. */
export const distributorCommands: Record<string, Command> = {
  list: {
    usage: 'distributors list',
    summary: 'all distributors with their terms',
    async run({ database, say }, args) {
      readArgs(args, {})
      const distributors = await database.shared
        .selectFrom('distributors')
        .selectAll()
        .orderBy('nickname')
        .orderBy('id')
        .limit(5_000)
        .execute()
      const rows = distributors.map((distributor) => [
        distributor.id,
        distributor.nickname,
        `${formatMoney(cents(distributor.minOrderCents))}${distributor.isMinOrderRequired ? ' required' : ''}`,
        distributor.deliveryWeekdays.join(','),
        `${distributor.orderCutoffHour}:00`,
        distributor.acceptCc === 0 ? 'no' : 'yes',
        distributor.paymentTerms,
      ])
      for (const line of textTable(['id', 'nickname', 'minimum', 'weekdays', 'cut-off', 'cards', 'terms'], rows))
        say(line)
    },
  },
  add: {
    usage:
      'distributors add --nickname NAME [--location ID]… [--phone TEXT] [--minimum DOLLARS] [--weekdays 1,2,3] [--cutoff HOUR] [--own-delivery] [--cards 0|1|2] [--delivery-fee DOLLARS] [--terms TEXT]',
    summary: 'a new distributor; weekdays count from 0 for Sunday, locations named buy from it',
    async run(operator, args) {
      const { values } = readArgs(args, {
        nickname: { type: 'string' },
        location: { type: 'string', multiple: true },
        phone: { type: 'string' },
        minimum: { type: 'string' },
        weekdays: { type: 'string' },
        cutoff: { type: 'string' },
        'own-delivery': { type: 'boolean' },
        cards: { type: 'string' },
        'delivery-fee': { type: 'string' },
        terms: { type: 'string' },
      })
      const nickname = requireOption(values.nickname, 'nickname')
      const locationIds = (values.location ?? []).map((text) => requireId(text, 'location'))
      const minimum = money(values.minimum, 'minimum')
      const terms = {
        nickname,
        phone: values.phone ?? null,
        minOrderCents: minimum,
        isMinOrderRequired: minimum > 0,
        deliveryWeekdays: (values.weekdays ?? '1,2,3,4,5').split(',').map((day) => numberFrom(day, 0, 6, 'weekdays')),
        orderCutoffHour: numberFrom(values.cutoff ?? '17', 0, 24, 'cutoff'),
        isOwnDelivery: values['own-delivery'] ?? false,
        acceptCc: numberFrom(values.cards ?? '0', 0, 2, 'cards'),
        deliveryFeeCents: money(values['delivery-fee'], 'delivery-fee'),
        ...(values.terms ? { paymentTerms: values.terms } : {}),
      }
      const { shared } = operator.database
      const known = await shared
        .selectFrom('locations')
        .select('id')
        .where('id', 'in', locationIds.length > 0 ? locationIds : [0])
        .execute()
      if (known.length !== new Set(locationIds).size) throw new NotDone('One of the locations does not exist.')
      const id = await inTransaction(shared, async (tx) => {
        const added = await tx.insertInto('distributors').values(terms).returning('id').executeTakeFirstOrThrow()
        for (const { id: locationId } of known) {
          await moveToLocation(tx, locationId)
          await tx.insertInto('locationDistributors').values({ locationId, distributorId: added.id }).execute()
        }
        await auditOperator(tx, operator, {
          action: 'add-distributor',
          objectType: 'distributor',
          objectId: added.id,
          after: { ...terms, locationIds },
        })
        return added.id
      })
      operator.say(`Added distributor ${id}, ${nickname}.`)
    },
  },
}

function money(text: string | undefined, name: string): Cents {
  try {
    const amount = centsOf(text ?? '0')
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
