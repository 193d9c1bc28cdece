import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { aMenu } from '../../../testing/recipes.ts'

async function openMenu() {
  const server = await openApp('/recipe-costing', { getMenuCategories: listOf(aMenu({ label: 'Mains' })) })
  await expect.element(page.getByRole('link', { name: 'Mains' })).toBeVisible()
  const locationId = server.user.activeLocation?.id ?? 0
  return { ...server, start: () => server.tell({ kind: 'start', locationId, lastModified: '1' }) }
}

test('what changed while this tab was in the background is shown when somebody looks at it again', async () => {
  const { answer, sent, start } = await openMenu()
  answer({ getMenuCategories: listOf(aMenu({ label: 'Mains' }), aMenu({ label: 'Desserts' })) })
  // The stream of a tab in the background is closed, and the next one says nothing of what came in between.
  await expect.poll(() => (start(), sent('getMenuCategories').length)).toBeGreaterThan(1)
  await expect.element(page.getByRole('link', { name: 'Desserts' })).toBeVisible()
})

test('what was just read is not read again when the stream begins', async () => {
  const { answer, sent, start, tell } = await openMenu()
  start()
  answer({ getMenuCategories: listOf(aMenu({ label: 'Mains' }), aMenu({ label: 'Desserts' })) })
  tell({ kind: 'recipes' })
  await expect.element(page.getByRole('link', { name: 'Desserts' })).toBeVisible()
  expect(sent('getMenuCategories')).toHaveLength(2)
})
