import { useQuery } from '@tanstack/react-query'
import { callOnce } from '../../api/once/call-once.ts'
import { queryOf } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { SelectField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { kindWords, type TagKind } from '../items/tag-kinds.ts'
import { readNamesAgain } from './read-names-again.ts'
import { restoreName } from './restore-name.ts'
import { usedBy, type UsedName } from './used-name.ts'

type DeleteNameDialogProps = { kind: TagKind; name: UsedName; others: readonly UsedName[]; onClose: () => void }

const leave = 'none'

/** Deletes a name; where items have it, only once it is said what they get instead. */
export function DeleteNameDialog({ kind, name: opened, others, onClose }: DeleteNameDialogProps) {
  // Others may tag something with it while this is open.
  const names = useQuery(queryOf('getAccountingNames', { query: { kind } }))
  const name = names.data?.data.find(({ id }) => id === opened.id) ?? opened
  const used = usedBy(name)
  const { one } = kindWords[kind]
  const form = useCallForm({
    start: { moveTo: '' },
    check: ({ moveTo }) => ({ moveTo: used && moveTo === '' ? 'Please choose.' : undefined }),
    send: async ({ moveTo }) => {
      const query = moveTo === '' ? { onlyUnused: '1' as const } : moveTo === leave ? {} : { moveToId: Number(moveTo) }
      try {
        const removed = await callOnce('deleteAccountingName', { params: { kind, id: name.id }, query })
        const next = others.find(({ id }) => String(id) === moveTo)?.name ?? 'none'
        const moved = usedBy(removed) && `; ${usedBy(removed)} ${isOne(removed) ? 'has' : 'have'} ${next} now`
        onClose()
        toast({
          message: `Deleted ${one} ${name.name}${moved}`,
          undo: () => void restoreName(removed.removedId),
        })
      } finally {
        // A refusal too: it says that the counts were old.
        await readNamesAgain()
      }
    },
  })
  return (
    <FormDialog title={`Delete ${one} ${name.name}`} form={form} submitLabel="Delete" onClose={onClose}>
      {used ? (
        <>
          <p>
            <strong>{used}</strong> {isOne(name) ? 'is' : 'are'} tagged with it.
          </p>
          <SelectField label={`Their ${one} from now on`} data-first-focus {...form.text('moveTo')}>
            <option value="">Choose</option>
            <option value={leave}>No {one}</option>
            {others.map(({ id, name: other }) => (
              <option key={id} value={id}>
                {other}
              </option>
            ))}
          </SelectField>
        </>
      ) : (
        <p>Nothing is tagged with it.</p>
      )}
      <p className="meta">Files already exported stay as they are.</p>
    </FormDialog>
  )
}

function isOne({ itemCount, lineCount }: Pick<UsedName, 'itemCount' | 'lineCount'>): boolean {
  return itemCount + lineCount === 1
}
