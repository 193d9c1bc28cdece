import type { ReviewItem } from '@larder/contract/inventory/inventories.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawAlone } from '../../testing/draw-alone.ts'
import { isAppDrawn } from '../../testing/open-app.tsx'
import { TooltipLayer } from '../kit/layers/tooltip-layer.tsx'
import { SheetRow } from './counting/sheet/sheet-row.tsx'
import { areasOf } from './counting/sheet/counting-list.ts'
import { aGroup, anItem } from './counting/testing/counting-items.ts'
import { DetailItem } from './inventories/detail/detail-item.tsx'
import { ReviewRow } from './inventories/review/review-row.tsx'

/** as three cuts of one kind are called; lists show fifty characters of it */
const nameOf = (cut: string) => `Chicken breast, boneless, skinless, random, fresh, ${cut} 40 LB`

const counts = { onHand: null, onHandPack: null, onHandUom: null }
const reviewed = (description: string): ReviewItem => ({
  inventoryId: 1,
  itemId: 7,
  itemDistributorId: null,
  subRecipeId: null,
  isCustomItem: false,
  isSubRecipe: false,
  description,
  din: '',
  brand: '',
  distributor: '',
  imageUrl: null,
  price: 20,
  unitMeasure: 'CASE',
  ...counts,
  packSize: '4/5 LB',
  customPackSize: null,
  packSizeUom: 'LB',
  unitQuantity: 4,
  unitSize: 5,
  onHandVersion: 0,
  onHandPackVersion: 0,
  onHandUomVersion: 0,
  collectiveOnHand: null,
  collectiveOnHandUom: 'LB',
  totalOnHand: null,
  itemOnHandAmount: 0,
  countedBy: null,
  countedAt: null,
  lastOnHand: null,
  lastOnHandAmount: null,
  isNew: false,
  flag: 'notCounted',
})

function Rows() {
  const [area] = areasOf(1, [aGroup(1, 'Walk-in', [anItem({ id: 1, name: nameOf('sheet') })])])
  const [toCount] = area?.items ?? []
  const inReview = { ...reviewed(nameOf('review')), ...counts, name: nameOf('review'), lastOnHand: null }
  const line = {
    key: 'line',
    listId: 1,
    list: 'Kitchen',
    group: 'Chicken',
    item: inReview,
    countKey: { listId: 1, groupId: 1, kind: 'item', id: 7 } as const,
    inventoryId: 1,
  }
  return (
    <>
      {!isAppDrawn() && <TooltipLayer />}
      {area && toCount && (
        <SheetRow area={area} toCount={toCount} drag={{ line: undefined, start: () => {} }} onMove={undefined} />
      )}
      <ReviewRow line={line} isListNamed={false} />
      <DetailItem item={reviewed(nameOf('detail'))} isOpen />
    </>
  )
}

test('a field that a key led to shows its row’s whole name: on the sheet, in the review, and in an inventory', async () => {
  drawAlone(<Rows />)
  await userEvent.keyboard('{Tab}')
  for (const cut of ['sheet', 'review', 'detail']) {
    const field = page.getByRole('textbox', { name: `Cases of ${nameOf(cut)}` })
    field.element().focus()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(nameOf(cut))
  }
})
