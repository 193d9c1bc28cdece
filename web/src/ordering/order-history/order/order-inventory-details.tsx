import type { OrderInventoryItem } from '@larder/contract/ordering/order-inventory.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { buttonClass } from '../../../kit/forms/button.tsx'
import { LocalDay } from '../../../catalogue/local-day.tsx'
import { ItemPicture } from '../../../catalogue/pictures/item-picture.tsx'
import { SidePanel } from '../../../kit/layers/modal.tsx'
import { onHandText } from './on-hand-text.ts'
import style from './order-inventory.module.css'

/** Everything that is known of an item of an order as the location keeps it. */
export function OrderInventoryDetails({ item, onClose }: { item: OrderInventoryItem; onClose: () => void }) {
  const facts: [label: string, value: ReactNode][] = [
    ['Brand', item.brand || '–'],
    ['Item number', item.din || '–'],
    ['Distributor', item.distributor],
    ['Pack size', item.packSize || '–'],
    ['Unit', item.unitMeasure],
    ['Comparison view', item.comparisonView ?? 'In none'],
    ['Par level', item.parLevel === null ? 'Not set' : item.parLevel.toLocaleString('en-US')],
    ['On hand', onHandText(item)],
    ...(isMoneyHidden() ? [] : [valueOf(item)]),
    ['Last update', item.updateTime === null ? '–' : <LocalDay key="update" of={item.updateTime} />],
  ]
  return (
    <SidePanel
      title={item.description}
      onClose={onClose}
      foot={
        item.itemDistributorId !== null && (
          <Link
            to="/place-order/list"
            search={{ item: item.itemDistributorId }}
            className={buttonClass('plain')}
            onClick={onClose}
          >
            See it in Place Order
          </Link>
        )
      }
    >
      <ItemPicture name={item.description} imageUrl={item.imageUrl} category={item.category} large />
      <dl className={style.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  )
}

function valueOf({ onHand, onHandAmount }: OrderInventoryItem): [label: string, value: string] {
  const unknown = onHand === null ? 'Not counted' : 'Market price'
  return ['On hand value', onHandAmount === null ? unknown : formatMoney(fromWire(onHandAmount))]
}
