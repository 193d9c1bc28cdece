import { useNavigate } from '@tanstack/react-router'
import { useHeader } from '../../kit/page/header-store.ts'
import { useOrder } from './order/use-order.tsx'

/** The order of a page about it, or its placeholder or failure, under the header that all such pages have. */
export function useOrderPage(id: string): ReturnType<typeof useOrder> {
  const navigate = useNavigate()
  const found = useOrder(id)
  useHeader({
    title: found.order ? `Order ${found.order.purchaseOrderNumber}` : 'Order',
    onBack: () => void navigate({ to: '/order-history' }),
  })
  return found
}
