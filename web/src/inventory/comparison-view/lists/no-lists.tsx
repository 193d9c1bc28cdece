import { IconClipboardList } from '@tabler/icons-react'
import { Button } from '../../../kit/forms/button.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { openManageLists } from './manage-lists.tsx'

/** The inventory view before there is any list. */
export function NoLists({ canEdit }: { canEdit: boolean }) {
  return (
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
          <Button look="primary" onClick={() => openManageLists({ isAdding: true })}>
            New Inventory List
          </Button>
        )
      }
    />
  )
}
