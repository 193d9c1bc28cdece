import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ExportTable } from '../../accounts/export/export-table.tsx'
import { wholeList } from '../../accounts/export/rows-to-take.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Segments } from '../../kit/forms/segments.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { figure, text } from '../../kit/table/export/file-column.ts'
import { ListTable } from '../../kit/table/list-table.tsx'
import { kindWords, tagKinds, type TagKind } from '../items/tag-kinds.ts'
import page from '../accounting-page.module.css'
import { DeleteNameDialog } from './delete-name-dialog.tsx'
import { RemovedNames } from './removed-names.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { usedBy, type UsedName } from './used-name.ts'

/** Suppliers, categories and GL codes: how much is tagged with each, to rename one or to delete it. */
export function AccountingNames({ kind = 'code' }: { kind: TagKind | undefined }) {
  const navigate = useNavigate()
  const names = useQuery(queryOf('getAccountingNames', { query: { kind } }))
  return (
    <>
      <div className={`row wrap middle between gap-12 ${page.aboveTable}`}>
        <Segments
          label="Which names"
          options={tagKinds.map((each) => ({ key: each, label: kindWords[each].many }))}
          chosen={kind}
          onChoose={(next) => void navigate({ to: '/accounting', search: { tab: 'names', kind: next }, replace: true })}
        />
        <ExportTable
          key={kind}
          title={kindWords[kind].many}
          noun={kindWords[kind].one}
          plural={kindWords[kind].many}
          columns={[
            text<UsedName>(kindWords[kind].head, ({ name }) => name),
            figure<UsedName>('Items tagged', ({ itemCount }) => itemCount),
            figure<UsedName>('Other lines tagged', ({ lineCount }) => lineCount),
          ]}
          keyOf={idOf}
          {...wholeList(names.data?.data)}
        />
      </div>
      <ListTable
        key={kind}
        label={kindWords[kind].many}
        answer={names}
        columns={columnsOf(kind, names.data?.data ?? [])}
        rowsOf={useCallback(({ data }: AnswerOf<'getAccountingNames'>) => data, [])}
        keyOf={idOf}
        empty={
          <EmptyResult
            message={`There is no ${kindWords[kind].one} yet.`}
            tips={['Type a new one into an item’s cell, or upload a file with tags.']}
          />
        }
      />
      <RemovedNames key={`removed ${kind}`} kind={kind} />
    </>
  )
}

function columnsOf(kind: TagKind, all: readonly UsedName[]): Column<UsedName>[] {
  return [
    { key: 'name', head: kindWords[kind].head, look: 'medium', isCut: true, cell: ({ name }) => name },
    { key: 'used', head: 'Tagged with it', width: '280px', cell: (name) => usedBy(name) || 'nothing' },
    {
      key: actionsKey,
      head: 'Actions',
      isHeadHidden: true,
      width: '88px',
      cell: (name) => (
        <span className="row">
          <Button
            look="icon"
            aria-label={`Rename ${name.name}`}
            onClick={() => openModal((close) => <RenameDialog kind={kind} name={name} onClose={close} />)}
          >
            <IconPencil size={18} stroke={1.5} aria-hidden />
          </Button>
          <Button
            look="icon"
            aria-label={`Delete ${name.name}`}
            onClick={() =>
              openModal((close) => (
                <DeleteNameDialog
                  kind={kind}
                  name={name}
                  others={all.filter(({ id }) => id !== name.id)}
                  onClose={close}
                />
              ))
            }
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </Button>
        </span>
      ),
    },
  ]
}

function idOf({ id }: UsedName): number {
  return id
}
