import type { Column } from '../../kit/table/column.ts'
import style from './accounting-items.module.css'
import { TagCell } from './tag-cell.tsx'
import { TagField } from './tag-field.tsx'
import { kindWords, tagOf, type Name, type Tagged, type TagKind } from './tag-kinds.ts'
import type { Cells } from './use-cells.ts'

type TagColumnOptions<T extends Tagged> = {
  cells: Cells<T>
  names: Record<TagKind, readonly Name[]>
  keyOf: (row: T) => string | number
  nameOf: (row: T) => string
  /** the place of each row, by its key */
  rowNumbers: ReadonlyMap<string | number, number>
}

/** The column of a kind of tags, in the list of items and in that of other lines. */
export function tagColumn<T extends Tagged>(
  kind: TagKind,
  { cells, names, keyOf, nameOf, rowNumbers }: TagColumnOptions<T>,
): Column<T> {
  const { head } = kindWords[kind]
  return {
    key: kind,
    head,
    cell: (row) => {
      const place = { row: rowNumbers.get(keyOf(row)) ?? 0, kind }
      return cells.isEdited(row, kind) ? (
        <TagField
          label={`${head} of ${nameOf(row)}`}
          names={names[kind]}
          current={tagOf(row, kind)}
          start={cells.unsavedName(row, kind)}
          className={style.field}
          onChoose={(choice, next) => cells.choose(place, choice, next)}
          onCancel={(by) => cells.cancel(place, by)}
          onFill={() => cells.takeFromAbove(place)}
        />
      ) : (
        <TagCell
          rowKey={keyOf(row)}
          name={nameOf(row)}
          kind={kind}
          tag={tagOf(row, kind)}
          isInDrag={cells.isInDrag(place.row, kind)}
          onEdit={() => cells.edit(place)}
          onKeyDown={cells.onKeyDown(place)}
          onDragStart={cells.onDragStart(place)}
        />
      )
    },
  }
}
