import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { callOnce } from '../../../api/once/call-once.ts'
import { onceInTab } from '../../../api/once/once-in-tab.ts'
import { messageOf } from '../../../api/failures.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { reloadGroup } from '../reload-group.ts'
import { removeItem, type OfGroup } from '../write-group-items.ts'
import { draftOf, formOf, newDraft, problemsOf, type CustomItemDraft } from './custom-item-draft.ts'
import { CustomItemFields } from './custom-item-fields.tsx'

type CustomItemDialogProps = {
  of: OfGroup
  item: GroupItem | undefined
  description: string | undefined
  onClose: () => void
}

/** The form of a custom item; Save waits for everything that is required (spec 2 §5). */
export function CustomItemDialog({ of, item, description, onClose }: CustomItemDialogProps) {
  const form = useCallForm({
    start: item ? draftOf(item) : newDraft(description),
    check: problemsOf,
    checksOnLeave: true,
    send: async (draft) => {
      await (item ? change(of, item, draft) : add(of, draft))
      onClose()
    },
  })
  return (
    <FormDialog
      title={item ? 'Edit Custom Item' : 'Add Custom Item'}
      form={form}
      submitLabel="Save"
      isDisabled={!form.canSend}
      asksBeforeLosing
      onClose={onClose}
    >
      <CustomItemFields form={form} />
    </FormDialog>
  )
}

async function add(of: OfGroup, draft: CustomItemDraft): Promise<void> {
  const params = { id: of.listId, groupId: of.groupId }
  const body = formOf(draft)
  const added = await onceInTab(`custom item of group ${of.groupId}`, body, (idempotencyKey) =>
    callOnce('postCustomItem', { params, body }, { idempotencyKey }),
  )
  const takeBack = () =>
    void removeItem(of, added)
      .catch((failure: unknown) => toast({ message: `${added.name} was not deleted: ${messageOf(failure)}` }))
      .then(() => reloadGroup(of))
  await reloadGroup(of)
  toast({ message: `${added.name} added`, undo: takeBack })
}

async function change(of: OfGroup, item: GroupItem, draft: CustomItemDraft): Promise<void> {
  const params = { id: of.listId, groupId: of.groupId, itemId: item.id }
  await callOnce('patchCustomItem', { params, body: formOf(draft) })
  await reloadGroup(of)
}
