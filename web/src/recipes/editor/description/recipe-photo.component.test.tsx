import { unreadablePhoto } from '@larder/contract/recipes/recipe-photo.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listOf } from '../../../../testing/answers.ts'
import { refuse } from '../../../../testing/fake-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { aMenu, aRecipe, recipesOf } from '../../../../testing/recipes.ts'
import { refresh } from '../../../api/queries.ts'

/** one grey point */
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAICAgAAAACwAAAAAAQABAAACAkQBADs='
/** another */
const other = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs='
const panel = page.getByRole('form', { name: 'Recipe Description' })

function choose(name: string) {
  const input = panel.element().querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field for a photo')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['x'], name, { type: 'image/jpeg' }))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a photo is added, seen large, replaced and deleted; a bad one says why and the other stays', async () => {
  let photo: string | null = null
  const server = await openApp('/recipe-costing/7/recipe/5', {
    getMenuCategories: listOf(aMenu({ value: 7 })),
    getRecipes: recipesOf(),
    getRecipe: () => aRecipe({ id: 5, name: 'Onion soup', photoUrl: photo, thumbnailUrl: photo }),
    postRecipePhoto: () => {
      photo = picture
      return { photoUrl: picture, thumbnailUrl: picture, photoId: 'first' }
    },
    deleteRecipePhoto: () => {
      photo = null
      return { message: 'The photo was deleted.' }
    },
  })
  await expect.element(panel.getByRole('button', { name: 'Add photo' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Delete photo' })).not.toBeInTheDocument()
  choose('soup.jpg')
  const small = panel.getByRole('button', { name: 'Photo of Onion soup' })
  await expect.element(small).toBeVisible()
  expect(server.sent('postRecipePhoto')).toMatchObject([{ params: { id: '5' }, body: expect.any(FormData) }])
  await small.click()
  await expect.element(page.getByRole('dialog', { name: 'Onion soup' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  server.answer({ postRecipePhoto: refuse(unreadablePhoto) })
  choose('broken.jpg')
  await expect.element(panel.getByText(unreadablePhoto.text)).toBeVisible()
  await expect.element(small).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Replace photo' })).toBeEnabled()
  // Replacing shows the new one at once, and Undo sends the one that went.
  server.answer({
    postRecipePhoto: () => {
      photo = other
      return { photoUrl: other, thumbnailUrl: other, photoId: 'second' }
    },
  })
  choose('better.jpg')
  await expect.element(page.getByText('The photo of Onion soup was replaced')).toBeVisible()
  const shown = () => small.element().querySelector('img')?.getAttribute('src')
  await expect.poll(shown).toBe(other)
  server.answer({
    postRecipePhoto: () => {
      photo = picture
      return { photoUrl: picture, thumbnailUrl: picture, photoId: 'first' }
    },
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(shown).toBe(picture)
  expect(server.sent('postRecipePhoto')).toHaveLength(4)
  const sentBack = (server.sent('postRecipePhoto').at(-1) as unknown as { body: FormData }).body
  // Over the one that took its place, and no other: one that a colleague put there since stays.
  expect(sentBack.get('over')).toBe('second')
  const file = sentBack.get('image') as File
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(await (await fetch(picture)).arrayBuffer()))
  // Where the one that goes can't be kept, nothing is replaced unasked.
  photo = '/no-such-picture'
  await refresh('getRecipe')
  await expect.poll(shown).toBe('/no-such-picture')
  choose('best.jpg')
  const loss = page.getByRole('dialog', { name: 'Replace this photo?' })
  await loss.getByRole('button', { name: 'Cancel' }).click()
  expect(server.sent('postRecipePhoto')).toHaveLength(4)
  await panel.getByRole('button', { name: 'Delete photo' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this photo?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(small).toBeVisible()
  await panel.getByRole('button', { name: 'Delete photo' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(panel.getByRole('button', { name: 'Add photo' })).toBeVisible()
  await expect.element(small).not.toBeInTheDocument()
})
