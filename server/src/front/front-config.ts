import { z } from 'zod'
import {
  CellList,
  DirectoryKey,
  MetricsToken,
  Url,
  WholeNumber,
  parseEnvironment,
  trustedProxies,
  WrongConfiguration,
} from '../config.ts'
import { mostCells } from '../database/cells/id-ranges.ts'

const Cells = CellList(
  (address) => /^https?:\/\/[^/]+\/?$/.test(address),
  '0=http://10.0.0.1:3000,1=http://10.0.0.2:3000',
)

/** The settings of a front in the environment; the README has the same table. */
const FrontEnvironment = z.object({
  PORT: WholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  CELLS: Cells,
  SIGN_UP_CELL: WholeNumber(0, mostCells - 1).default(0),
  DIRECTORY_URL: Url(['postgres:', 'postgresql:']),
  DIRECTORY_KEY: DirectoryKey,
  METRICS_TOKEN: MetricsToken.optional(),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

export type FrontConfig = ReturnType<typeof readFrontConfig>

export function readFrontConfig(environment: Record<string, string | undefined>) {
  const env = parseEnvironment(FrontEnvironment, environment)
  if (!env.CELLS.has(env.SIGN_UP_CELL))
    throw new WrongConfiguration('Wrong configuration: SIGN_UP_CELL: is none of the cells in CELLS')
  return {
    port: env.PORT,
    host: env.HOST,
    cells: env.CELLS,
    signUpCell: env.SIGN_UP_CELL,
    directory: { url: env.DIRECTORY_URL, key: env.DIRECTORY_KEY },
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: trustedProxies(env.TRUSTED_PROXIES),
    logLevel: env.LOG_LEVEL,
  }
}
