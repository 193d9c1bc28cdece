import { useState } from 'react'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { SelectionBar } from '../../kit/selection/selection-bar.tsx'
import style from './tag-many-bar.module.css'
import { TagField } from './tag-field.tsx'
import type { Choice } from './tag-choices.ts'
import { kindWords, tagKinds, type Name, type TagKind } from './tag-kinds.ts'

type TagManyBarProps<Row> = {
  rows: readonly Row[]
  /** 'item' */
  noun: string
  tag: (rows: readonly Row[], kind: TagKind, choice: Choice) => Promise<boolean>
  names: Record<TagKind, readonly Name[]>
  onClear: () => void
}

/** Tags all chosen rows at once. */
export function TagManyBar<Row>({ rows, noun, tag, names, onClear }: TagManyBarProps<Row>) {
  const [kind, setKind] = useState<TagKind>()
  const close = () => setKind(undefined)
  return (
    <>
      <SelectionBar count={rows.length} noun={noun} onClear={onClear}>
        {tagKinds.map((each) => (
          <Button key={each} onClick={() => setKind(each)}>
            Set {kindWords[each].one}
          </Button>
        ))}
      </SelectionBar>
      {kind && rows.length > 0 && (
        <Modal title={`${kindWords[kind].head} of ${counted(rows.length, noun)}`} onClose={close}>
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
              void tag(rows, kind, choice)
            }}
          />
        </Modal>
      )}
    </>
  )
}
