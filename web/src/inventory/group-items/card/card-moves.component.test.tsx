import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawAlone } from '../../../../testing/draw-alone.ts'
import { anItem } from '../../counting/testing/counting-items.ts'
import { moveAlongCards } from './card-moves.ts'
import { ItemCard } from './item-card.tsx'

const context = {
  listId: 1,
  groupId: 1,
  groupName: 'Tomatoes',
  unitId: null,
  unitPrices: [],
  canEdit: true,
  hasCart: false,
  showsRebates: false,
  today: calendarDate('2030-03-04'),
}
const items = [
  anItem({ id: 1, name: 'Roma', din: '0042', brand: 'Sunny', distributor: 'Bay Produce', autoAdded: true }),
  anItem({ id: 2, name: 'Plum', din: '0043' }),
]

function Cards() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons within
    <ul onKeyDown={moveAlongCards}>
      {items.map((item) => (
        <ItemCard
          key={item.id}
          item={item}
          comparison={item.id === 1 ? { kind: 'best', unit: 'LB' } : { kind: 'dearer', unit: 'LB', tenths: 125 }}
          context={context}
        />
      ))}
    </ul>
  )
}

test('arrows lead along the cards, and within one to all that its tooltips explain', async () => {
  drawAlone(<Cards />)
  const focused = () => {
    const { activeElement: it } = document
    return `${it?.closest('li')?.querySelector('h3')?.textContent}: ${it?.getAttribute('aria-label') ?? it?.textContent}`
  }
  const press = async (...keys: string[]) => {
    const path: string[] = []
    for (const key of keys) {
      await userEvent.keyboard(`{${key}}`)
      path.push(focused())
    }
    return path
  }
  page.getByRole('button', { name: 'Preferred' }).first().element().focus()
  expect(await press('ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowDown')).toEqual([
    'Roma: Auto added',
    'Roma: Preferred',
    'Plum: Preferred',
    'Roma: Preferred',
    'Roma: Auto added',
    'Roma: Options for Roma',
  ])
  page.getByRole('button', { name: 'Roma', exact: true }).element().focus()
  const below = Array<string>(7).fill('ArrowDown')
  expect((await press(...below)).slice(1)).toEqual([
    'Roma: Best price per LB in this group',
    'Roma: 0042',
    'Roma: Sunny',
    'Roma: Bay Produce',
    'Roma: 6/5 LB',
    'Roma: 6/5 LB',
  ])
  page.getByRole('button', { name: 'Plum', exact: true }).element().focus()
  expect((await press('ArrowDown', 'ArrowDown')).at(-1)).toBe('Plum: +13 % than the best price per LB')
})
