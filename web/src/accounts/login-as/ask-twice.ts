import { queryClient } from '../../api/query-client.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { currentUserQuery } from '../current-user.ts'

/** Asks an administrator who acts as somebody before orders go out; everybody else goes on unasked (ux.md §22). */
export async function mayOrderAsSomebody(orders: string): Promise<boolean> {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  if (!user?.actingAs) return true
  return confirm({
    title: 'Order for somebody else?',
    message: `You act as ${user.firstName} ${user.lastName}. This sends ${orders} for ${user.activeLocation?.nickname ?? 'this location'}, and goods will be delivered.`,
    confirmLabel: 'Submit order',
  })
}
