import type { AccountingItem } from '@larder/contract/accounting/accounting-items.ts'
import { useState } from 'react'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { SelectionBar } from '../../kit/selection/selection-bar.tsx'
import style from './tag-many-bar.module.css'
import { TagField } from './tag-field.tsx'
import { applyToItems } from './tag-items.ts'
import { kindWords, tagKinds, type Name, type TagKind } from './tag-kinds.ts'

type TagManyBarProps = {
  items: readonly AccountingItem[]
  names: Record<TagKind, readonly Name[]>
  onClear: () => void
}

/** Tags all chosen items at once. */
export function TagManyBar({ items, names, onClear }: TagManyBarProps) {
  const [kind, setKind] = useState<TagKind>()
  const close = () => setKind(undefined)
  return (
    <>
      <SelectionBar count={items.length} noun="item" onClear={onClear}>
        {tagKinds.map((each) => (
          <Button key={each} onClick={() => setKind(each)}>
            Set {kindWords[each].one}
          </Button>
        ))}
      </SelectionBar>
      {kind && items.length > 0 && (
        <Modal title={`${kindWords[kind].head} of ${counted(items.length, 'item')}`} onClose={close}>
          <p className="meta">Type to search or to create one. Enter sets it.</p>
          <TagField
            label={kindWords[kind].head}
            names={names[kind]}
            current={null}
            className={style.field}
            onCancel={(by) => by === 'escape' && close()}
            onChoose={(choice) => {
              if (choice === 'nothing') return
              close()
              onClear()
              void applyToItems(items, kind, choice)
            }}
          />
        </Modal>
      )}
    </>
  )
}
