import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import type { GroupReference } from '@larder/contract/inventory/groups.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '../../../api/failures.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'
import { SearchBox } from '../../../kit/forms/search-box.tsx'
import type { OfGroup } from '../write-group-items.ts'
import { focusGroup } from '../../comparison-view/focus-group.ts'
import { FoundGroups } from './found-groups.tsx'
import { moveWithUndo } from './move-with-undo.ts'
import { useFoundGroups } from './use-found-groups.ts'

type MoveItemDialogProps = { item: GroupItem; of: OfGroup & { groupName: string }; onClose: () => void }

/** Which group an item goes to: type to narrow the groups of all lists, ↓ or Enter to choose one, Enter to move. */
export function MoveItemDialog({ item, of, onClose }: MoveItemDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const found = useFoundGroups(text, of.groupId)
  const [chosen, setChosen] = useState<GroupReference>()
  const [error, setError] = useState<string>()
  const [isMoving, setIsMoving] = useState(false)
  const choose = (group: GroupReference) => {
    setChosen(group)
    setError(undefined)
  }
  const goToFirst = () => form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
  const move = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return setError('Please choose a group.')
    setIsMoving(true)
    try {
      await moveWithUndo(of, item, chosen)
      flushSync(onClose)
      // The card that had the keyboard is gone.
      focusGroup(of.groupId)
    } catch (failure) {
      setError(messageOf(failure))
      setIsMoving(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isInSearch = event.target instanceof HTMLInputElement && event.target.type === 'search'
    if (event.key !== 'ArrowDown' || !isInSearch) return
    event.preventDefault()
    goToFirst()
  }
  return (
    <Modal
      title="Move to group"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="move-item" look="primary" busy={isMoving}>
            Move
          </Button>
        </>
      }
    >
      {/* ↓ goes from the search to what it found; everything else is the inputs' own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        id="move-item"
        className="stack gap-12"
        onSubmit={(event) => void move(event)}
        onKeyDown={onKeyDown}
      >
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
        <FoundGroups found={found} chosen={chosen} onChoose={choose} />
        {error && <FieldError>{error}</FieldError>}
      </form>
    </Modal>
  )
}
