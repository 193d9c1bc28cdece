import { createHash, randomBytes } from 'node:crypto'

/** The cell whose tokens are made; without one it is cell 0, whose tokens have no prefix. */
export type OfCell = { cell?: number | undefined }

/** tells people and secret scanners what it is */
export const registerPrefix = 'larder_pos_'

/** A fresh secret of 256 random bits, for keys and links. Its prefix names the cell that knows it. */
export function newToken(of: OfCell): string {
  return nameCell(of, randomBytes(32).toString('base64url'))
}

/** The token with the prefix of its cell, which is no secret and proves nothing: it only says who is to be asked. */
export function nameCell(of: OfCell, token: string): string {
  return [cellName(of), token].filter(Boolean).join('_')
}

/** The name of a cell in addresses; empty for cell 0. */
export function cellName({ cell = 0 }: OfCell): string {
  return cell === 0 ? '' : `c${cell}`
}

/** The cell that a token names, and the token without that; also one that somebody made up is of a cell. */
export function readCell(token: string): { cell: number; unnamed: string } {
  const kind = token.startsWith(registerPrefix) ? registerPrefix : ''
  // A token of cell 0 has 43 random characters, which may begin like a prefix: only a longer one has one.
  const [, cell = '0', rest = ''] = /^c([1-9]|1[0-5])_(.{43,})$/.exec(token.slice(kind.length)) ?? []
  return cell === '0' ? { cell: 0, unnamed: token } : { cell: Number(cell), unnamed: kind + rest }
}

/** The stored form of a token, with the prefix of its cell. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
