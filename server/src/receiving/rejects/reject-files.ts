import { atLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import type { RenderedFile } from '../../http/answers/downloads.ts'
import { findRejectImage } from './reject-images.queries.ts'

/** The picture of a rejected line, or its thumbnail. */
export async function renderRejectImage(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  locationId: number,
  imageId: number,
  part: 'picture' | 'thumbnail',
): Promise<RenderedFile | undefined> {
  const image = await findRejectImage(atLocation(database, locationId), imageId)
  return image && files.get(part === 'picture' ? image.pictureKey : image.thumbnailKey)
}
