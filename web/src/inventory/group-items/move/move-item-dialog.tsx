import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import type { GroupReference } from '@larder/contract/inventory/groups.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useCallForm } from '../../../api/use-call-form.ts'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
import { SearchBox } from '../../../kit/forms/search-box.tsx'
import type { OfGroup } from '../write-group-items.ts'
import { focusGroup } from '../../comparison-view/groups/focus-group.ts'
import { FoundGroups } from './found-groups.tsx'
import { moveWithUndo } from './move-with-undo.ts'
import { useFoundGroups } from './use-found-groups.ts'

type MoveItemDialogProps = { item: GroupItem; of: OfGroup & { groupName: string }; onClose: () => void }

/** Which group an item goes to: type to narrow the groups of all lists, ↓ or Enter to choose one, Enter to move. */
export function MoveItemDialog({ item, of, onClose }: MoveItemDialogProps) {
  const fields = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const found = useFoundGroups(text, of.groupId)
  const form = useCallForm<{ chosen: GroupReference | undefined }>({
    start: { chosen: undefined },
    check: ({ chosen }) => ({ chosen: chosen ? undefined : 'Please choose a group.' }),
    send: async ({ chosen }) => {
      if (!chosen) return
      await moveWithUndo(of, item, chosen)
      flushSync(onClose)
      // The card that had the keyboard is gone.
      focusGroup(of.groupId)
    },
  })
  const choose = (chosen: GroupReference) => form.change({ chosen })
  const error = form.errorAt('chosen')
  const goToFirst = () => fields.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    const isInSearch = event.target instanceof HTMLInputElement && event.target.type === 'search'
    if (event.key !== 'ArrowDown' || !isInSearch) return
    event.preventDefault()
    goToFirst()
  }
  return (
    <FormDialog title="Move to group" form={form} submitLabel="Move" onClose={onClose}>
      {/* ↓ goes from the search to what it found; everything else is the inputs' own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={fields} className="stack gap-12" onKeyDown={onKeyDown}>
        <p>
          {shownItemName(item.name)} goes with its counts from {of.groupName} to the end of the group you choose.
        </p>
        <SearchBox
          value={text}
          onChange={setText}
          onSubmit={() => {
            const [first] = found.groups
            if (first) choose(first)
            goToFirst()
          }}
          label="Search groups"
          placeholder="Search the groups of all lists"
        />
        <FoundGroups found={found} chosen={form.values.chosen} onChoose={choose} />
        {error && <FieldError>{error}</FieldError>}
      </div>
    </FormDialog>
  )
}
