import { z } from 'zod'
import { CellList, parseEnvironment } from '../../config.ts'

const CellDatabases = z.object({
  CELL_DATABASES: CellList(
    (address) => /^postgres(ql)?:\/\/[^/]+\//.test(address),
    '0=postgres://larder@db-0/larder-0,1=postgres://larder@db-1/larder-1',
  ).optional(),
})

/** The databases of all cells, by their numbers in order; undefined where there is only the one of the data folder. */
export function readCellDatabases(environment: Record<string, string | undefined>): Map<number, string> | undefined {
  const { CELL_DATABASES: cells } = parseEnvironment(CellDatabases, environment)
  return cells && new Map([...cells].toSorted(([one], [other]) => one - other))
}
