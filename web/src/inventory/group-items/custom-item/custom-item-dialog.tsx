import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { useId, useState, type FormEvent } from 'react'
import { call } from '../../../api/client.ts'
import { fieldError, messageOf } from '../../../api/failures.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'
import { showGroupAnew } from '../show-group-anew.ts'
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
  const formId = useId()
  const [draft, setDraft] = useState(() => (item ? draftOf(item) : newDraft(description)))
  const [touched, setTouched] = useState<ReadonlySet<keyof CustomItemDraft>>(new Set())
  const [failure, setFailure] = useState<unknown>()
  const [isSaving, setIsSaving] = useState(false)
  const problems = problemsOf(draft)
  const mayBeSaved = Object.keys(problems).length === 0
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!mayBeSaved) return
    setIsSaving(true)
    try {
      await (item ? change(of, item, draft) : add(of, draft))
      onClose()
    } catch (thrown) {
      setFailure(thrown)
      setIsSaving(false)
    }
  }
  const edit = (changed: Partial<CustomItemDraft>) => {
    setFailure(undefined)
    setDraft({ ...draft, ...changed })
  }
  const problemAt = (field: keyof CustomItemDraft) =>
    fieldError(failure, field) ?? (touched.has(field) ? problems[field] : undefined)
  const isAtField = Object.keys(draft).some((field) => fieldError(failure, field) !== undefined)
  return (
    <Modal
      title={item ? 'Edit Custom Item' : 'Add Custom Item'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" disabled={!mayBeSaved} busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <CustomItemFields
          draft={draft}
          problemAt={problemAt}
          onChange={edit}
          onTouch={(field) => setTouched(new Set([...touched, field]))}
        />
        {failure !== undefined && !isAtField && <FieldError>{messageOf(failure)}</FieldError>}
      </form>
    </Modal>
  )
}

async function add(of: OfGroup, draft: CustomItemDraft): Promise<void> {
  const params = { id: of.listId, groupId: of.groupId }
  const added = await call('postCustomItem', { params, body: formOf(draft) })
  const takeBack = () =>
    void removeItem(of, added)
      .catch((failure: unknown) => toast({ message: `${added.name} was not deleted: ${messageOf(failure)}` }))
      .then(() => showGroupAnew(of))
  await showGroupAnew(of)
  toast({ message: `${added.name} added`, undo: takeBack })
}

async function change(of: OfGroup, item: GroupItem, draft: CustomItemDraft): Promise<void> {
  const params = { id: of.listId, groupId: of.groupId, itemId: item.id }
  await call('patchCustomItem', { params, body: formOf(draft) })
  await showGroupAnew(of)
}
