import { messageOf } from '../../api/failures.ts'
import { callOnce } from '../../api/once/call-once.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { kindWords, type TagKind } from '../items/tag-kinds.ts'
import { readNamesAgain } from './read-names-again.ts'
import { usedBy, type UsedName } from './used-name.ts'

type RenameDialogProps = { kind: TagKind; name: UsedName; onClose: () => void }

/** A new name for all that is tagged with it; the books have to be told. */
export function RenameDialog({ kind, name, onClose }: RenameDialogProps) {
  const form = useCallForm({
    start: { name: name.name },
    check: (values) => ({ name: values.name.trim() === '' ? 'This field is required.' : undefined }),
    send: async (values) => {
      const renamed = await callOnce('patchAccountingName', {
        params: { kind, id: name.id },
        body: { name: values.name },
      })
      onClose()
      toast({
        message: `${name.name} is now ${renamed.name}`,
        undo: () => void renameBack(kind, name, renamed.name),
      })
      await readNamesAgain()
    },
  })
  const used = usedBy(name)
  return (
    <FormDialog
      title={`Rename ${kindWords[kind].one} ${name.name}`}
      form={form}
      submitLabel="Rename"
      isDisabled={!form.isChanged}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={100} data-first-focus {...form.text('name')} />
      <p className="meta">
        {used ? `${used} will show the new name. ` : ''}Files already exported keep the old name. Rename it in your
        accounting software too, or the next file will add it as a new one.
      </p>
    </FormDialog>
  )
}

/** Only where it has still the name that it was given: a newer one of a colleague stays. */
async function renameBack(kind: TagKind, { id, name }: UsedName, shownName: string) {
  try {
    const input = { params: { kind, id }, body: { name, shownName } }
    const renamed = await callOnce('patchAccountingName', input, { quiet: true })
    toast({ message: `It is ${renamed.name} again` })
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
  await readNamesAgain()
}
