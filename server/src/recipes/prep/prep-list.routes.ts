import {
  deletePrepList,
  getPrepList,
  patchPrepRecipe,
  postPrepRecipes,
  putPrepTaken,
} from '@larder/contract/recipes/prep-list.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { addPrepared, changePrepared, clearPrepList, markTaken } from './change-prep-list.ts'
import { readPrepList } from './prep-list.ts'

/** The prep list that the people of a kitchen share. */
export function registerPrepListRoutes(app: App, deps: Deps): void {
  route(app, deps, getPrepList, ({ context }) => readPrepList(context))

  route(app, deps, postPrepRecipes, async ({ context, body }) => {
    await addPrepared(context, body.recipes)
    return { message: 'Added.' }
  })

  route(app, deps, patchPrepRecipe, async ({ context, params, body }) => {
    await changePrepared(context, params.id, body.times)
    return { message: 'Changed.' }
  })

  route(app, deps, putPrepTaken, async ({ context, body }) => {
    await markTaken(context, body)
    return { message: 'Noted.' }
  })

  route(app, deps, deletePrepList, async ({ context }) => {
    await clearPrepList(context)
    return { message: 'Cleared.' }
  })
}
