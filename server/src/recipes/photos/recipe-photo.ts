import { photoReplaced, unreadablePhoto } from '@larder/contract/recipes/recipe-photo.ts'
import { recipeNotFound } from '@larder/contract/recipes/refusals.ts'
import { wrongFileType } from '@larder/contract/refusal.ts'
import { randomUUID } from 'node:crypto'
import { runPaperTask } from '../../adapters/pictures/run-paper-task.ts'
import { inTransaction, type Context, atLocation } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { makeTaskQueue, onePlace, QueueBusy } from '../../distributors/import/task-queue.ts'
import type { RenderedFile } from '../../http/answers/downloads.ts'
import { refuse, refuseForNow } from '../../http/failures.ts'
import type { SentFile } from '../../http/sent-file.ts'
import { holdRecipes } from '../costs/costs.queries.ts'
import { findPhotoKey, updatePhotoKey } from './recipe-photo.queries.ts'

type Files = Pick<Deps, 'files' | 'log'>

const retryAfterSeconds = 30
/** Pictures wait for their turn, so that many large ones at once can't take all memory. */
const inTurn = makeTaskQueue({ atOnce: 1, placesOf: onePlace, mostWaiting: 20, patienceMs: 30_000 })

const keyStart = 'recipes/'

/** Names a photo to who sent it. */
export function photoIdOf(key: string): string {
  return key.slice(keyStart.length)
}

/** Keeps a photo of the dish instead of the one there was; where it is to be over a certain one, instead of no other. */
export async function keepPhoto(
  deps: Files,
  context: Context,
  recipeId: number,
  file: SentFile,
  over?: string,
): Promise<string> {
  const known = (await findPhotoKey(context, recipeId)) ?? refuse(recipeNotFound)
  requireOver(known, over)
  const paper = await readInTurn(context, file)
  if (!paper) return refuse(unreadablePhoto)
  if (!('picture' in paper)) return refuse(paper.kind === 'wrong-type' ? wrongFileType : unreadablePhoto)
  if (paper.kind === 'pdf') refuse(wrongFileType)
  const key = `${keyStart}${randomUUID()}`
  await deps.files.put(`${key}/picture`, Buffer.from(paper.picture), 'image/jpeg')
  await deps.files.put(`${key}/thumbnail`, Buffer.from(paper.thumbnail), 'image/jpeg')
  try {
    await replacePhoto(deps, context, recipeId, key, over)
  } catch (error) {
    await forgetPhoto(deps, key)
    throw error
  }
  return key
}

function requireOver({ photoKey }: { photoKey: string | null }, over: string | undefined): void {
  if (over !== undefined && (photoKey === null || photoIdOf(photoKey) !== over)) refuse(photoReplaced)
}

export function deletePhoto(deps: Files, context: Context, recipeId: number): Promise<void> {
  return replacePhoto(deps, context, recipeId, null)
}

async function replacePhoto(
  deps: Files,
  context: Context,
  recipeId: number,
  key: string | null,
  over?: string,
): Promise<void> {
  const before = await inTransaction(context, async (tx) => {
    await holdRecipes(tx)
    const known = await findPhotoKey(tx, recipeId)
    if (known === undefined) return refuse(recipeNotFound)
    requireOver(known, over)
    await updatePhotoKey(tx, recipeId, key)
    const action = key === null ? 'delete-recipe-photo' : 'keep-recipe-photo'
    await audit(tx, { action, objectType: 'recipe', objectId: recipeId })
    return known.photoKey
  })
  await forgetPhoto(deps, before)
}

async function readInTurn({ actor }: Context, { bytes }: SentFile) {
  try {
    return await inTurn([`person ${actor.userId}`], () => runPaperTask({ kind: 'read', bytes }))
  } catch (error) {
    if (error instanceof QueueBusy) return refuseForNow(retryAfterSeconds)
    throw error
  }
}

/** Removes a photo that no recipe shows any more; the recipe is changed already, so that a failure is only logged. */
export async function forgetPhoto({ files, log }: Files, key: string | null): Promise<void> {
  if (key === null) return
  try {
    await files.remove(`${key}/picture`)
    await files.remove(`${key}/thumbnail`)
  } catch (error) {
    log.error({ err: error, photoKey: key }, 'a photo that no recipe shows any more could not be removed')
  }
}

type Copy = { toId: number; photoKey: string | null }

/**
 * Gives a copy of a recipe a photo of its own, so that neither loses it with the other. The copy is made already: where
 * its photo can't be, it stays without one.
 */
export async function copyPhoto({ files, log }: Files, context: Context, copy: Copy): Promise<void> {
  try {
    await copyFiles(files, context, copy)
  } catch (error) {
    const facts = { err: error, locationId: context.locationId, recipeId: copy.toId }
    log.error(facts, 'the photo of a recipe could not be copied')
  }
}

async function copyFiles(files: Deps['files'], context: Context, { toId, photoKey }: Copy): Promise<void> {
  if (photoKey === null) return
  // Who comes back with the key of a copy finds the photo there, if it was copied.
  const copied = await findPhotoKey(context, toId)
  if (!copied || copied.photoKey !== null) return
  const [picture, thumbnail] = [await files.get(`${photoKey}/picture`), await files.get(`${photoKey}/thumbnail`)]
  if (!picture || !thumbnail) return
  const key = `recipes/${randomUUID()}`
  await files.put(`${key}/picture`, picture.bytes, picture.contentType)
  await files.put(`${key}/thumbnail`, thumbnail.bytes, thumbnail.contentType)
  await inTransaction(context, (tx) => updatePhotoKey(tx, toId, key))
}

export async function renderPhoto(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  locationId: number,
  recipeId: number,
  part: 'picture' | 'thumbnail',
): Promise<RenderedFile | undefined> {
  const known = await findPhotoKey(atLocation(database, locationId), recipeId)
  return known?.photoKey ? files.get(`${known.photoKey}/${part}`) : undefined
}
