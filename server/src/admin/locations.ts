import { readArgs, type Command } from './operator.ts'
import { textTable } from './text-table.ts'

/** The locations of all companies. */
export const locationCommands: Record<string, Command> = {
  list: {
    usage: 'locations list',
    summary: 'all locations with their company and time zone',
    async run({ database, say }, args) {
      readArgs(args, {})
      const locations = await database.shared
        .selectFrom('locations')
        .innerJoin('companies', 'companies.id', 'locations.companyId')
        .select([
          'locations.id',
          'locations.nickname',
          'locations.city',
          'locations.state',
          'locations.timeZone',
          'companies.id as companyId',
          'companies.title',
        ])
        .orderBy('companies.id')
        .orderBy('locations.nickname')
        .limit(10_000)
        .execute()
      const rows = locations.map((location) => [
        location.id,
        location.nickname,
        [location.city, location.state].filter(Boolean).join(', '),
        location.timeZone,
        `${location.title} (${location.companyId})`,
      ])
      for (const line of textTable(['id', 'nickname', 'place', 'time zone', 'company'], rows)) say(line)
    },
  },
}
