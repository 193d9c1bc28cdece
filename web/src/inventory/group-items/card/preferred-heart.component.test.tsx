import { notFound } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawAlone } from '../../../../testing/draw-alone.ts'
import { aUser, frameAnswers } from '../../../../testing/answers.ts'
import { later, refuse, startFakeServer } from '../../../../testing/fake-server.ts'
import { anItem } from '../../counting/testing/counting-items.ts'
import { PreferredHeart } from './preferred-heart.tsx'

const heart = page.getByRole('button', { name: 'Preferred' })

function drawHeart() {
  drawAlone(<PreferredHeart item={anItem({ id: 4, name: 'Roma' })} of={{ listId: 1, groupId: 2 }} />)
}

test('a heart pressed again while it is saved and its group is read again ends as it was pressed last', async () => {
  const first = later<{ is_preferred: boolean }>()
  const group = later<ReturnType<typeof refuse>>()
  const server = startFakeServer({
    ...frameAnswers(aUser()),
    postTogglePreferred: () => first.promise,
    getGroup: () => group.promise,
  })
  drawHeart()
  await heart.click()
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  first.come({ is_preferred: true })
  await expect.poll(() => server.sent('getGroup')).toHaveLength(1)
  server.answer({ postTogglePreferred: { is_preferred: false } })
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  group.come(refuse(notFound))
  await expect.poll(() => server.sent('postTogglePreferred')).toHaveLength(2)
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})
