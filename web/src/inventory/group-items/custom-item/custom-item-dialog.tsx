import type { CustomItemChange, GroupItem } from '@larder/contract/inventory/group-items.ts'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { call } from '../../../api/client.ts'
import { callOnce } from '../../../api/once/call-once.ts'
import { onceInTab } from '../../../api/once/once-in-tab.ts'
import { CallFailure, messageOf } from '../../../api/failures.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { useSharedCallForm } from '../../../api/use-shared-call-form.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { reloadGroup } from '../reload-group.ts'
import { isCountedByOthers, keptText, takeBackItem, type OfGroup } from '../write-group-items.ts'
import { changesOf, draftOf, formOf, newDraft, problemsOf, type CustomItemDraft } from './custom-item-draft.ts'
import { CustomItemFields } from './custom-item-fields.tsx'

type CustomItemDialogProps = {
  of: OfGroup
  item: GroupItem | undefined
  description: string | undefined
  onClose: () => void
}

/** The form of a custom item; Save waits for everything that is required (spec 2 §5). */
export function CustomItemDialog({ of, item, description, onClose }: CustomItemDialogProps) {
  return item ? (
    <EditCustomItem of={of} item={item} onClose={onClose} />
  ) : (
    <AddCustomItem of={of} description={description} onClose={onClose} />
  )
}

function AddCustomItem({ of, description, onClose }: Omit<CustomItemDialogProps, 'item'>) {
  const form = useCallForm({
    start: newDraft(description),
    check: problemsOf,
    checksOnLeave: true,
    send: async (draft) => {
      await add(of, draft)
      onClose()
    },
  })
  return (
    <CustomItemForm title="Add Custom Item" form={form} onClose={onClose}>
      <CustomItemFields form={form} />
    </CustomItemForm>
  )
}

function EditCustomItem({ of, item: opened, onClose }: { of: OfGroup; item: GroupItem; onClose: () => void }) {
  /** what somebody else made of it while the dialog was open */
  const [newer, setNewer] = useState<GroupItem>()
  const item = newer ?? opened
  const form = useSharedCallForm({
    saved: draftOf(item),
    together: [['outerPack', 'innerPack', 'uom']],
    check: problemsOf,
    checksOnLeave: true,
    send: async (draft, saved) => {
      try {
        await change(of, item, changesOf(draft, saved))
      } catch (failure) {
        if (failure instanceof CallFailure && failure.status === 409) setNewer((await readNow(of, item)) ?? item)
        throw failure
      }
      onClose()
    },
  })
  return (
    <CustomItemForm title="Edit Custom Item" form={form} onClose={onClose}>
      <CustomItemFields form={form} theirsAt={form.theirsAt} />
    </CustomItemForm>
  )
}

type CustomItemFormProps = {
  title: string
  form: ComponentProps<typeof FormDialog>['form'] & { canSend: boolean }
  onClose: () => void
  children: ReactNode
}

function CustomItemForm({ title, form, onClose, children }: CustomItemFormProps) {
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel="Save"
      isDisabled={!form.canSend}
      asksBeforeLosing
      onClose={onClose}
    >
      {children}
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
    void takeBackItem(of, added)
      .catch((failure: unknown) =>
        toast({
          message: isCountedByOthers(failure)
            ? keptText([added.name])
            : `${added.name} was not deleted: ${messageOf(failure)}`,
        }),
      )
      .then(() => reloadGroup(of))
  await reloadGroup(of)
  toast({ message: `${added.name} added`, undo: takeBack })
}

async function change(of: OfGroup, item: GroupItem, changes: CustomItemChange): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const params = { id: of.listId, groupId: of.groupId, itemId: item.id }
  const version = item.customVersion
  await callOnce('patchCustomItem', { params, body: { ...changes, ...(version !== undefined && { version }) } })
  await reloadGroup(of)
}

/** The item as the server has it; undefined when it can't be read. */
async function readNow({ listId, groupId }: OfGroup, { id }: GroupItem): Promise<GroupItem | undefined> {
  const input = { params: { id: listId, groupId }, query: { expand: 'items' } }
  const group = await call('getGroup', input, { quiet: true }).catch(() => undefined)
  return group?.items?.find((item) => item.type === 'custom' && item.id === id)
}
