import { createHash } from 'node:crypto'
import { unavailable } from '@larder/contract/refusal.ts'
import { LRUCache } from 'lru-cache'
import { hashOfName, type Directory } from '../database/cells/directory/directory.ts'
import type { Log } from '../deps.ts'
import { refuseUntil } from '../http/failures.ts'
import type { FrontConfig } from './front-config.ts'
import { cellOfToken, type Whose } from './whose-request.ts'

export const comeBackSeconds = 5
const mostRemembered = 100_000

export type CellFinder = {
  /** The cell to ask; refuses with 503 when it can't be told now. */
  find(whose: Whose): Promise<number>
  /** A cell said that this key or link has moved on to another. */
  noteMove(whose: Whose, cell: number): void
}

type Parts = {
  config: Pick<FrontConfig, 'cells' | 'signUpCell' | 'directory'>
  directory: Pick<Directory, 'cellOf'>
  /** whether the cell answered when it was last asked */
  isUp(cell: number): boolean
  log: Pick<Log, 'warn'>
}

/** Finds the cell of a request, and answers for an address that nobody has as for one that somebody has. */
export function cellFinder({ config, directory, isUp, log }: Parts): CellFinder {
  const { cells, signUpCell } = config
  const numbers = [...cells.keys()].toSorted((a, b) => a - b)
  const [first = 0] = numbers
  const moved = new LRUCache<string, number>({ max: mostRemembered })
  /** what the directory said last; also of addresses that nobody has */
  const said = new LRUCache<string, { cell: number | undefined }>({ max: mostRemembered })

  async function cellOfEmail(email: string, hash: Buffer): Promise<number | undefined> {
    const name = hash.toString('base64')
    try {
      const cell = await directory.cellOf({ kind: 'email', name: email })
      said.set(name, { cell })
      return cell
    } catch (error) {
      const known = said.get(name)
      if (known) return known.cell
      log.warn({ err: error }, 'the directory does not answer')
      return refuseUntil(unavailable, comeBackSeconds)
    }
  }

  /**
   * An address that nobody has is of one cell too, always the same, which nobody can tell without the key: when that cell
   * is down, the answer is as for people of it, and tells nobody that they are.
   */
  const cellOfNobody = (hash: Buffer) => numbers[hash.readUInt32BE() % numbers.length] ?? first

  return {
    async find(whose) {
      if (whose.by === 'token') return moved.get(hashOf(whose.token)) ?? cellOfToken(whose.token)
      if (whose.by === 'cell') return whose.cell
      if (whose.by === 'anybody') {
        if (whose.at === 'sign-up') return signUpCell
        // The pages are the same everywhere: they open while any cell is up.
        return whose.at === 'any' ? (numbers.find(isUp) ?? first) : first
      }
      const hash = hashOfName(config.directory.key, { kind: 'email', name: whose.email })
      const known = await cellOfEmail(whose.email, hash)
      if (known !== undefined) return known
      const nobodys = cellOfNobody(hash)
      return whose.isSignUp && isUp(nobodys) ? signUpCell : nobodys
    },
    noteMove(whose, cell) {
      if (whose.by === 'token') moved.set(hashOf(whose.token), cell)
    },
  }
}

/** No key is kept. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64')
}
