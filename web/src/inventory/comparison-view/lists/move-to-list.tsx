import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import type { InventoryList } from '@larder/contract/inventory/lists.ts'
import { CallFailure } from '../../../api/failures.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { openModal } from '../../../kit/layers/modals.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { Choice } from '../../../kit/forms/field.tsx'
import { Loaded } from '../../../kit/lists/loaded.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { moveGroupToList } from '../groups/group-changes.ts'
import { useInventoryLists } from '../inventory-queries.ts'
import { openManageLists } from './manage-lists.tsx'
import style from './move-to-list.module.css'

/** Opens 'Move To Inventory List' for a group (spec 2 §2). */
export function openMoveToList(group: GenericGroup) {
  openModal((close) => <MoveToList group={group} onClose={close} />)
}

function MoveToList({ group, onClose }: { group: GenericGroup; onClose: () => void }) {
  const { lists, isError, refetch } = useInventoryLists()
  const others = lists?.filter(({ id }) => id !== group.comparisonViewId)
  const form = useCallForm<{ chosen: InventoryList | undefined }>({
    start: { chosen: undefined },
    send: async ({ chosen }) => {
      if (!chosen) throw new NoneChosen()
      await moveGroupToList(group, chosen)
      onClose()
    },
    wordsFor: wordsForFailure,
  })
  return (
    <FormDialog
      title="Move To Inventory List"
      form={form}
      submitLabel="Move"
      hasSubmit={others?.length !== 0}
      onClose={onClose}
    >
      <p>{group.name} goes to the bottom of the list, with its items and counts.</p>
      <Loaded
        answer={{ data: others, isError, refetch }}
        what="the lists"
        waiting={<SkeletonRows count={3} withPicture={false} />}
      >
        {(lists) => (
          <div className={style.lists}>
            {lists.map((list) => (
              <Choice
                key={list.id}
                type="radio"
                name="list"
                label={list.name}
                checked={list.id === form.values.chosen?.id}
                onChange={() => form.change({ chosen: list })}
              />
            ))}
          </div>
        )}
      </Loaded>
      {others?.length === 0 && (
        <p>
          There is no other inventory list yet.{' '}
          <Button
            look="link"
            onClick={() => {
              onClose()
              openManageLists()
            }}
          >
            Add one
          </Button>
        </p>
      )}
    </FormDialog>
  )
}

class NoneChosen extends Error {}

function wordsForFailure(failure: unknown): string {
  if (failure instanceof NoneChosen) return 'Please choose an inventory list.'
  // The spelling is the spec's (spec 2 §8).
  return failure instanceof CallFailure && failure.status === 400 ? failure.message : "Something wen't wrong"
}
