import { deleteRecipePhoto, postRecipePhoto } from '@larder/contract/recipes/recipe-photo.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { photoLinks } from './photo-links.ts'
import { deletePhoto, keepPhoto, photoIdOf } from './recipe-photo.ts'

export function registerRecipePhotoRoutes(app: App, deps: Deps): void {
  route(
    app,
    deps,
    postRecipePhoto,
    async ({ context, params, file, body }) => {
      const photoKey = await keepPhoto(deps, context, params.id, file, body.over)
      const { photoUrl, thumbnailUrl } = await photoLinks(context, { id: params.id, photoKey })
      return { photoUrl: photoUrl ?? '', thumbnailUrl: thumbnailUrl ?? '', photoId: photoIdOf(photoKey) }
    },
    { limitedAs: 'invoice-image' },
  )

  route(app, deps, deleteRecipePhoto, async ({ context, params }) => {
    await deletePhoto(deps, context, params.id)
    return { message: 'The photo was deleted.' }
  })
}
