import type { ExchangeFolder } from '../../adapters/edi/exchange-folder.ts'
import type { Sftp } from '../../adapters/edi/sftp.ts'
import type { Context } from '../../context.ts'
import type { LocationDb } from '../../database/connections/connection.ts'
import type { EdiConnectionRow } from '../../distributors/edi/edi-connections.queries.ts'

/** One exchange with one distributor, and what its parts need. */
export type Exchange = {
  readonly context: Context<LocationDb>
  readonly connection: EdiConnectionRow
  readonly distributor: { id: number; nickname: string }
  readonly folder: ExchangeFolder
  /** connects at the first use; throws the same failure at each */
  readonly sftp: (() => Promise<Sftp>) | null
  /** a catalogue in this file is the whole one, whatever it greys out */
  readonly takesAllDropsOf: string | undefined
}
