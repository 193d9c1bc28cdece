import { getCell } from '@larder/contract/administration/this-cell.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { hasIdRange, readSharing } from './this-cell.queries.ts'

/** Which cell the administrator's screens are of, and what it shares with others. */
export function registerCellRoutes(app: App, deps: Deps): void {
  const { config, database } = deps
  const number = config.cell ?? 0

  route(app, deps, getCell, async () => {
    const sharing = await readSharing(database.shared)
    const isOneOfSeveral =
      sharing !== undefined || number > 0 || config.directory !== undefined || (await hasIdRange(database.shared))
    return {
      cell: isOneOfSeveral ? number : null,
      publisher: sharing?.publisherCell ?? null,
      messageCells: sharing?.messageCells ?? [],
    }
  })
}
