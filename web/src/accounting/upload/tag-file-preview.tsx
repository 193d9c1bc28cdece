import type { TagFile } from '@larder/contract/accounting/tag-file.ts'
import { counted } from '../../kit/counted.ts'
import type { Column } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/table.tsx'

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
      {newNames(preview).map((line) => (
        <p key={line} className="meta">
          {line}
        </p>
      ))}
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

function newNames({ newSuppliers, newCategories, newCodes }: TagFile): string[] {
  const kinds = [
    ['New suppliers', newSuppliers],
    ['New categories', newCategories],
    ['New GL codes', newCodes],
  ] as const
  return kinds.flatMap(([words, names]) =>
    names.length === 0 ? [] : [`${words}: ${names.slice(0, 10).join(', ')}${names.length > 10 ? ' …' : ''}`],
  )
}

const columns: Column<Change>[] = [
  { key: 'item', head: 'Item', look: 'medium', cell: ({ name, din }) => `${name} (${din})` },
  { key: 'distributor', head: 'Distributor', cell: ({ distributor }) => distributor },
  { key: 'supplier', head: 'Supplier', cell: ({ supplier }) => supplier ?? '–' },
  { key: 'category', head: 'Category', cell: ({ category }) => category ?? '–' },
  { key: 'code', head: 'GL code', cell: ({ code }) => code ?? '–' },
]
