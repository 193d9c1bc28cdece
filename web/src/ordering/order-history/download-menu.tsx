import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { Menu, type MenuItem } from '../../kit/layers/menu.tsx'
import { saveOrderFile } from './order/order-files.ts'
import { isCounted } from './order-status.tsx'

type Downloadable = Pick<OrderRow, 'id' | 'purchaseOrderNumber' | 'status' | 'isRefused'>

/**
 * Every file of an order, and the way to the photos of its invoice. Download picks one automatically; the accounting file
 * is offered where accounting is (spec 1 §1).
 */
export function DownloadMenu({
  order,
  hasInvoice = false,
  look = 'icon',
  children = <IconDownload size={18} stroke={1.5} aria-hidden />,
}: {
  order: Downloadable
  hasInvoice?: boolean
  look?: 'icon' | 'plain'
  children?: ReactNode
}) {
  const navigate = useNavigate()
  const files = useOrderFiles(order, hasInvoice)
  const params = { id: String(order.id) }
  const photos = {
    label: 'Invoice photos',
    group: 'Invoice',
    onSelect: () => void navigate({ to: '/order-history/upload-invoice/$id', params }),
  }
  if (isMoneyHidden()) return null
  const label = look === 'icon' ? `Download order ${order.purchaseOrderNumber}` : undefined
  return (
    <Menu look={look} align="end" items={[...files, photos]} {...(label ? { label } : {})}>
      {children}
    </Menu>
  )
}

/** A menu's items, one per file that there is. */
function useOrderFiles(order: Downloadable, hasInvoice: boolean): MenuItem[] {
  const hasAccounting = useActiveLocation()?.display_accounting === 1
  const item = (label: string, file: Parameters<typeof saveOrderFile>[1]) => ({
    label,
    onSelect: () => void saveOrderFile(order.id, file),
  })
  return [
    item('Download', 'document'),
    ...(hasInvoice ? [item('Invoice', 'invoice')] : []),
    item('Purchase order (PDF)', 'pdf'),
    item('Purchase order (Excel)', 'excel'),
    // Accounts payable would pay for what was cancelled or refused, or never paid and sent.
    ...(hasAccounting && isCounted(order) ? [item('Restaurant365', 'restaurant365')] : []),
  ]
}
