import type { TagFile } from '@larder/contract/accounting/tag-file.ts'
import { counted } from '../../kit/counted.ts'
import type { Column } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/table.tsx'
import { kindWords, tagKinds } from '../items/tag-kinds.ts'

type Change = TagFile['changes'][number]

/** The changes in a file, before it is saved. */
export function TagFilePreview({ preview }: { preview: TagFile }) {
  const { changeCount, sameCount, refusedCount, refusedRows, changes } = preview
  return (
    <div className="stack gap-12">
      <p role="status">
        <strong>{changeCount === 0 ? 'Nothing would change' : `${counted(changeCount, 'item')} will change`}</strong>
        {sameCount > 0 && `, ${sameCount.toLocaleString('en-US')} stay as they are`}
        {refusedCount > 0 && `, ${counted(refusedCount, 'row')} can’t be used`}
      </p>
      <NewNames of={preview} />
      {refusedRows.length > 0 && (
        <ul className="notice stack gap-2">
          {refusedRows.slice(0, mostRefused).map(({ rowNumber, reason }) => (
            <li key={rowNumber}>
              Row {rowNumber}: {reason}
            </li>
          ))}
          {refusedCount > mostRefused && <li>… and {(refusedCount - mostRefused).toLocaleString('en-US')} more</li>}
        </ul>
      )}
      {changes.length > 0 && (
        <Table
          columns={columns}
          rows={changes}
          keyOf={({ distributor, din }) => `${distributor} ${din}`}
          caption={changeCount > changes.length ? `First ${changes.length} changes` : undefined}
          label="Changes"
        />
      )}
    </div>
  )
}

const mostRefused = 8

/** A slip in a cell is an account that the books do not have. */
function NewNames({ of: { newSuppliers, newCategories, newCodes } }: { of: TagFile }) {
  const kinds = [
    ['New suppliers', newSuppliers],
    ['New categories', newCategories],
    ['New GL codes', newCodes],
  ] as const
  if (kinds.every(([, names]) => names.length === 0)) return null
  return (
    <div className="notice stack gap-2">
      {kinds
        .filter(([, names]) => names.length > 0)
        .map(([words, names]) => (
          <p key={words} className="breaks-anywhere">
            <strong>{words}:</strong> {names.slice(0, mostNew).join(', ')}
            {names.length > mostNew && ` and ${(names.length - mostNew).toLocaleString('en-US')} more`}
          </p>
        ))}
      <p>Nothing is tagged with these yet. Check that they are spelled as in your books.</p>
    </div>
  )
}

const mostNew = 10

const columns: Column<Change>[] = [
  { key: 'item', head: 'Item', look: 'medium', cell: ({ name, din }) => `${name} (${din})` },
  { key: 'distributor', head: 'Distributor', cell: ({ distributor }) => distributor },
  ...tagKinds.map((kind): Column<Change> => ({
    key: kind,
    head: kindWords[kind].head,
    cell: (change) => <TagNow before={change.before[kind]} now={change[kind]} />,
  })),
]

/** A tag that the file leaves is muted; of another one what it replaces is said too. */
function TagNow({ before, now }: { before: string | null; now: string | null }) {
  if (now === null || now.toLowerCase() === before?.toLowerCase()) return <span className="muted">{before ?? '–'}</span>
  return (
    <>
      {now}
      {before !== null && <span className="meta"> in place of {before}</span>}
    </>
  )
}
