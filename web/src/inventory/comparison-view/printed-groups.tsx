import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { formatMoney } from '../../kit/money.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { fromWire } from '../../api/wire-money.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { countKeyOf } from '../counting/fields/count-key.ts'
import { countFields, headOf } from '../counting/fields/countable-fields.ts'
import { countText, itemTotal } from '../counting/fields/item-total.ts'
import { countNow } from '../counts/count-store.ts'
import { casePriceText, convertedPriceText, unitPricesOf } from '../group-items/card/converted-price.ts'
import { gapText, comparePrices, type PriceComparison } from '../group-items/card/price-comparison.ts'
import { amountText, totalText } from '../market-price.ts'
import { PaperSheet } from '../../kit/table/paper-sheet.tsx'
import { useIsPrinting } from '../../kit/page/use-is-printing.ts'
import { lastCountOfGroup, onHandText, parText } from './groups/group-texts.ts'
import type { GroupsSoFar } from './inventory-queries.ts'
import { useIsOpen } from './groups/open-groups.ts'
import style from './printed-groups.module.css'
import { useGroupAmount, useGroupNow } from './groups/use-group-now.ts'

const heads = [
  'Item',
  'Distributor',
  'Pack',
  'Price',
  'Per unit',
  ...countFields.map((field) => headOf[field]),
  'Amount',
]
const moneyHeads: ReadonlySet<string> = new Set(['Price', 'Per unit', 'Amount'])

/**
 * The cards on paper, a row each under their groups; a closed group is one line, as on the screen. It exists only while
 * it is printed: the screen holds only the groups and cards in view.
 */
export function PrintedGroups({ name, shown }: { name: string; shown: GroupsSoFar }) {
  const isPrinting = useIsPrinting()
  const location = useActiveLocation()
  if (!isPrinting) return null
  const { groups, totalCount = groups.length, listTotal, listLeftOut } = shown
  const isWhole = groups.length >= totalCount
  return (
    <PaperSheet
      title={name}
      facts={[
        location?.nickname,
        formatUsDate(todayAt(location)),
        `${isWhole ? groups.length : `the first ${groups.length} of ${totalCount}`} generic ${totalCount === 1 ? 'item' : 'items'}`,
        listTotal !== null && !isMoneyHidden() && `Counted in this list ${totalText(fromWire(listTotal), listLeftOut)}`,
      ]}
      mark="data-printed-groups"
    >
      <table className={style.groups}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-money={moneyHeads.has(head) || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <PrintedGroup key={group.id} group={group} />
        ))}
      </table>
    </PaperSheet>
  )
}

function PrintedGroup({ group: asRead }: { group: GenericGroup }) {
  const group = useGroupNow(asRead)
  const isOpen = useIsOpen(group.id)
  const amount = useGroupAmount(asRead)
  const items = isOpen ? (group.items ?? []) : []
  const comparisons = comparePrices(items, group.unitId)
  const par = parText(group)
  const onHand = onHandText(group)
  const figures = [
    par && `Par ${par}`,
    amount === null ? lastCountOfGroup(group) : onHand && `${onHand} on hand`,
    group.purchased !== null && !isMoneyHidden() && `${formatMoney(fromWire(group.purchased))} spent`,
  ]
  return (
    <tbody>
      <tr>
        <th colSpan={isMoneyHidden() ? heads.length - moneyHeads.size : heads.length - 1} scope="rowgroup">
          {group.name} <span>{figures.filter(Boolean).join(' · ')}</span>
        </th>
        <td data-money>{amount === null ? '–' : totalText(amount, group)}</td>
      </tr>
      {items.map((item) => (
        <PrintedItem key={`${item.type} ${item.id}`} item={item} of={group} comparison={comparisons.get(item.id)} />
      ))}
    </tbody>
  )
}

type PrintedItemProps = { item: GroupItem; of: GenericGroup; comparison: PriceComparison | undefined }

function PrintedItem({ item, of: group, comparison }: PrintedItemProps) {
  const { values } = countNow(countKeyOf(group.comparisonViewId, group.id, item), item)
  const total = itemTotal(item, values)
  const price = casePriceText(item)
  return (
    <tr>
      <td>
        {item.name}
        {item.isPunchedOut && ' (not on the guide)'}
        <small>{[item.din, item.brand].filter(Boolean).join(' · ')}</small>
      </td>
      <td>{item.distributor}</td>
      <td>{item.customPackSize ?? item.packSize}</td>
      <td data-money>
        {price.amount} {price.unit}
      </td>
      <td data-money>
        {convertedPriceText(item, group.unitId, unitPricesOf(group.items))?.text}
        {comparison && <small>{comparison.kind === 'best' ? 'Best price' : gapText(comparison.tenths)}</small>}
      </td>
      {countFields.map((field) => (
        <td key={field}>{countText(values[field]) || '–'}</td>
      ))}
      <td data-money>{total ? amountText(item, total.amount) : '–'}</td>
    </tr>
  )
}
