import { z } from 'zod'
import { isOwner } from '../../accounts/people/is-owner.ts'
import { findMembership } from '../../accounts/users.queries.ts'
import { atLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import type { RenderedFile } from '../../http/answers/downloads.ts'
import { findNewestFile } from './location-exports.queries.ts'

const AskedBy = z.object({ userId: z.int() })

/** The zip of an export, while the person whose link it is still owns the location. */
export async function renderLocationExport(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  locationId: number,
  exportId: number,
  filters: unknown,
): Promise<RenderedFile | undefined> {
  const { userId } = AskedBy.parse(filters)
  const membership = await findMembership(database.shared, userId, locationId)
  if (!membership || !isOwner(membership)) return undefined
  const newest = await findNewestFile(atLocation(database, locationId))
  if (newest?.id !== exportId || !newest.fileKey) return undefined
  const file = await files.get(newest.fileKey)
  return file && { contentType: file.contentType, bytes: file.bytes }
}
