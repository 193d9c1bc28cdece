import type { Context } from '../../context.ts'
import { createDownloads } from '../../http/answers/downloads.ts'
import type { RecipeRecord } from '../recipes.queries.ts'

/** Links to a recipe's photo, for five minutes. */
export async function photoLinks(
  context: Context,
  { id, photoKey }: Pick<RecipeRecord, 'id' | 'photoKey'>,
): Promise<{ photoUrl: string | null; thumbnailUrl: string | null }> {
  if (photoKey === null) return { photoUrl: null, thumbnailUrl: null }
  const [photoUrl = null, thumbnailUrl = null] = await createDownloads(
    context,
    (['photo', 'thumbnail'] as const).map((part) => ({
      kind: `recipe-${part}` as const,
      objectId: id,
      fileName: `recipe-${id}.jpg`,
    })),
  )
  return { photoUrl, thumbnailUrl }
}
