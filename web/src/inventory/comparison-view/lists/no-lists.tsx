import { IconClipboardList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { distributorsQuery } from '../../../ordering/cart/session/orders-in-cart.ts'
import { FirstSteps } from '../../../ordering/place-order/first-steps.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { openManageLists } from './manage-lists.tsx'

/** The inventory view before there is any list; before there is any order guide too, the way to that comes first. */
export function NoLists({ canEdit }: { canEdit: boolean }) {
  const distributors = useQuery(distributorsQuery).data?.data
  const isWithoutGuide = distributors?.every(({ lastOrderGuide }) => lastOrderGuide === null) ?? false
  return (
    <>
      {isWithoutGuide && <FirstSteps />}
      <EmptyResult
        icon={IconClipboardList}
        message="There are no inventory lists here yet!"
        tips={[
          canEdit
            ? 'An inventory list holds what is counted in one place, such as the walk-in or the dry store.'
            : 'Somebody who may edit the inventory view can add one.',
        ]}
        action={
          canEdit && (
            <Button look={isWithoutGuide ? 'plain' : 'primary'} onClick={() => openManageLists({ isAdding: true })}>
              New Inventory List
            </Button>
          )
        }
      />
    </>
  )
}
