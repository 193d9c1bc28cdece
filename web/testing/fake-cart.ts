import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { replacedChanged, type CartLine } from '@larder/contract/ordering/cart.ts'
import { aCartLine, newId } from './answers.ts'
import { refuse, type Answers } from './fake-server.ts'

type Place = {
  items?: readonly ListItem[]
  lines?: readonly CartLine[]
  distributors?: readonly { id: number; nickname: string }[]
}

/** A cart that keeps what is saved in it, as far as one screen can tell; prices and refusals are the test's to answer. */
export function aFakeCart({ items = [], lines: first = [], distributors = [] }: Place = {}) {
  let lines = [...first]
  let revision = 1
  const saved = (changedItems: CartLine[]) => ({
    sameModifiedItems: [],
    lastModified: String(++revision),
    changedItems,
  })
  const put = (itemDistributorId: number, quantity: number): CartLine[] => {
    const item = items.find((one) => one.itemDistributorId === itemDistributorId)
    const known = lines.find((line) => line.itemDistributorId === itemDistributorId)
    if (!item && !known) return []
    const line = { ...(known ?? aCartLine(item as ListItem, quantity)), quantity, version: String(revision + 1) }
    lines = [...lines.filter((one) => one.id !== line.id), ...(quantity > 0 ? [line] : [])]
    return [line]
  }
  const quantityOf = (itemDistributorId: number) =>
    lines.find((line) => line.itemDistributorId === itemDistributorId)?.quantity ?? 0
  const answers: Answers = {
    getCart: () => ({ shoppingCart: lines, lastModified: String(revision), unsyncedItems: [] }),
    postCart: ({ body }) =>
      body.itemList.some(({ replaces }) => replaces && quantityOf(replaces.itemDistributorId) !== replaces.quantity)
        ? refuse(replacedChanged)
        : saved(body.itemList.flatMap((one) => put(one.itemDistributorId ?? 0, one.quantity))),
    postCartClear: () => {
      const gone = lines.map((line) => ({ ...line, quantity: 0 }))
      lines = []
      return saved(gone)
    },
    postCustomOrder: ({ body: { custom_order_data: asked } }) => {
      const specialItem = {
        distributorId: asked.distributorId,
        din: asked.din ?? '',
        packSize: asked.packSize ?? '',
        uom: asked.uom,
        description: asked.description,
        distributorName: distributors.find(({ id }) => id === asked.distributorId)?.nickname ?? '',
      }
      const line: CartLine = {
        id: newId(),
        quantity: asked.quantity,
        itemDistributorId: null,
        distributorId: asked.distributorId,
        searchText: asked.searchText ?? null,
        description: asked.description,
        swapAcceptId: null,
        savings: null,
        parLevel: null,
        onHand: null,
        lastCountDate: null,
        version: String(++revision),
        priceWhenAdded: null,
        packWhenAdded: null,
        packNow: null,
        deliveryFeeWhenAdded: null,
        specialItem,
        item: null,
      }
      lines = [...lines, line]
      return { message: 'Special Request Added!', line, lastModified: String(revision) }
    },
  }
  return { answers, lines: () => lines, put }
}
