import type { InventoryDetail } from '@larder/contract/inventory/inventories.ts'
import { amountText, isMarketPriced, totalText } from '../../market-price.ts'
import { isMissing, itemsOfViews, leftOutIn } from './detail-rows.ts'
import { useActiveLocation } from '../../../accounts/session.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { countFields } from '../../counting/fields/countable-fields.ts'
import { countText } from '../../counting/fields/item-total.ts'
import { countsOf } from '../../counts/counts-of.ts'
import { shownDay } from '../inventory-dates.ts'
import { useIsPrinting } from '../../../kit/page/use-is-printing.ts'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { PaperSheet } from '../../../kit/table/paper-sheet.tsx'
import paper from '../../paper.module.css'

/** The whole inventory on paper; it exists only while it is printed: the screen holds only the rows in view. */
export function PrintedInventory({ detail: { inventory, comparisonViews } }: { detail: InventoryDetail }) {
  const isPrinting = useIsPrinting()
  const location = useActiveLocation()
  if (!isPrinting) return null
  return (
    <PaperSheet
      title={`Inventory ${shownDay(inventory.start_date)}`}
      facts={[
        location?.nickname,
        `Complete date ${shownDay(inventory.completed_date)}`,
        !isMoneyHidden() &&
          `Total on hand value ${totalText(fromWire(inventory.total_on_hand_value), leftOutIn(itemsOfViews(comparisonViews)))}`,
      ]}
      mark="data-printed-inventory"
      className={paper.figures}
    >
      {comparisonViews.map((view) => (
        <table key={view.id}>
          <caption>
            {view.name}{' '}
            <span data-money>
              {totalText(fromWire(view.comparisonViewTotalOnHandAmount), leftOutIn(itemsOfViews([view])))}
            </span>
          </caption>
          <thead>
            <tr>
              {['Item', 'Distributor', 'Pack', 'Price', 'Cases', 'Packs', 'Units', 'Value'].map((head) => (
                <th key={head} scope="col" data-money={moneyHeads.has(head) || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {view.groups.map((group) => (
            <PrintedGroup key={group.id} group={group} />
          ))}
        </table>
      ))}
    </PaperSheet>
  )
}

const moneyHeads: ReadonlySet<string> = new Set(['Price', 'Value'])

function PrintedGroup({ group }: { group: InventoryDetail['comparisonViews'][number]['groups'][number] }) {
  return (
    <tbody>
      <tr>
        <th colSpan={isMoneyHidden() ? 6 : 7} scope="rowgroup">
          {group.name}
        </th>
        <td data-money>{totalText(fromWire(group.totalOnHandAmount), leftOutIn(group.items))}</td>
      </tr>
      {group.items.map((item) => (
        <tr key={`${item.isSubRecipe} ${item.itemId}`}>
          <td>{item.description}</td>
          <td>{item.distributor}</td>
          <td>{item.packSize}</td>
          <td data-money>
            {amountText(item, fromWire(item.price))} {!isMarketPriced(item) && item.unitMeasure}
          </td>
          {countFields.map((field) => (
            <td key={field}>{countText(countsOf(item)[field]) || '–'}</td>
          ))}
          <td data-money>{isMissing(item) ? '–' : amountText(item, fromWire(item.itemOnHandAmount))}</td>
        </tr>
      ))}
    </tbody>
  )
}
