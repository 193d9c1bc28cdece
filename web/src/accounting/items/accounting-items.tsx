import type { AccountingItem } from '@larder/contract/accounting/accounting-items.ts'
import { IconFileExport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { priceText } from '../../catalogue/price-texts.ts'
import { Segments } from '../../kit/forms/segments.tsx'
import { Menu } from '../../kit/layers/menu.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { usePrintedRows, type PrintedRows } from '../../kit/page/use-printed-rows.ts'
import { SelectAllBox, SelectBox } from '../../kit/selection/select-box.tsx'
import { useSelection, type Selection } from '../../kit/selection/use-selection.ts'
import type { Column } from '../../kit/table/column.ts'
import { ListTable } from '../../kit/table/list-table.tsx'
import { saveTags } from '../save-tags.ts'
import style from './accounting-items.module.css'
import { FirstSteps } from '../../ordering/place-order/first-steps.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { filterOf, rowsOf, useItemList, type ItemPages } from './item-list.ts'
import { NothingUntagged } from './nothing-untagged.tsx'
import { PrintedAccountingItems } from './printed-accounting-items.tsx'
import { tagColumn } from './tag-column.tsx'
import { applyToItems } from './tag-items.ts'
import { tagKinds } from './tag-kinds.ts'
import { TagManyBar } from './tag-many-bar.tsx'
import { useCells } from './use-cells.ts'
import { useNames } from './use-tags.ts'

/** The items of the location with their three tags; those without a GL code first of all, since the books need one. */
export function AccountingItems({ search, untaggedOnly }: { search: string | undefined; untaggedOnly: boolean }) {
  const navigate = useNavigate()
  const list = useItemList({ search, untaggedOnly })
  const items = useMemo(() => rowsOf(list.data?.pages ?? []), [list.data])
  const selection = useSelection(
    useMemo(() => items.map(({ id }) => id), [items]),
    `${search} ${untaggedOnly}`,
  )
  const names = useNames()
  const cells = useCells({ rows: items, keyOf: idOf, save: applyToItems })
  const rowNumbers = useMemo(() => new Map(items.map(({ id }, row) => [id, row])), [items])
  const untaggedCount = list.data?.pages.at(-1)?._meta.untaggedCount
  const totalCount = list.data?.pages.at(-1)?._meta.totalCount
  const { printed, print } = usePrintedRows({
    noun: 'item',
    keyOf: idOf,
    of: `${search} ${untaggedOnly}`,
    read: (of) => call('getAccountingItems', { query: { filterOptions: filterOf({ search, untaggedOnly }), ...of } }),
    soFar: totalCount === undefined ? undefined : stillListed(items, totalCount, untaggedOnly),
    onFailure: (failure) => toastFailure(messageOf(failure)),
  })
  const show = (all: boolean) =>
    void navigate({ to: '/accounting', search: { search, ...(all ? { all: true } : {}) }, replace: true })

  const columns = columnsOf(
    selection,
    tagKinds.map((kind) => tagColumn(kind, { cells, names, rowNumbers, keyOf: idOf, nameOf })),
  )
  return (
    <>
      <div className={style.toolbar} data-not-printed>
        <Segments
          label="Which items"
          options={[
            {
              key: 'untagged',
              label: untaggedCount === undefined ? 'Untagged' : `Untagged (${untaggedCount.toLocaleString('en-US')})`,
            },
            { key: 'all', label: 'All items' },
          ]}
          chosen={untaggedOnly ? 'untagged' : 'all'}
          onChoose={(key) => show(key === 'all')}
        />
        <span className="meta">Enter edits and goes down · Ctrl D takes the tag above</span>
        <span className="fills" />
        <ChangedElsewhere key={`${search} ${untaggedOnly}`} />
        <Menu
          align="end"
          look="quiet"
          items={[
            { label: 'CSV', group: 'All items with their tags', onSelect: () => void saveTags('csv') },
            { label: 'Excel (XLSX)', onSelect: () => void saveTags('xlsx') },
            { label: 'Print', group: 'The items listed here', onSelect: print },
          ]}
        >
          <IconFileExport size={18} stroke={1.5} aria-hidden />
          Export
        </Menu>
      </div>
      <div className={`${style.cells} ${style.belowToolbar}`}>
        <ListTable
          label="Items"
          answer={list}
          pages={list}
          columns={columns}
          rowsOf={useCallback(({ pages }: ItemPages) => rowsOf(pages), [])}
          keyOf={idOf}
          empty={
            untaggedOnly && !search ? (
              <NothingUntagged onShowAll={() => show(true)} />
            ) : search ? (
              <EmptyResult />
            ) : (
              <FirstSteps />
            )
          }
        />
      </div>
      {printed && (
        <PrintedAccountingItems
          printed={printed}
          search={search}
          title={untaggedOnly ? 'Items without a GL code' : 'Items and their tags'}
        />
      )}
      <TagManyBar
        rows={items.filter(({ id }) => selection.isChosen(id))}
        noun="item"
        tag={applyToItems}
        names={names}
        onClear={selection.clear}
      />
    </>
  )
}

/** Rows tagged since the list was read stay on the screen, and are no untagged items. */
function stillListed(
  items: readonly AccountingItem[],
  totalCount: number,
  untaggedOnly: boolean,
): PrintedRows<AccountingItem> {
  const rows = untaggedOnly ? items.filter(({ accountingCode }) => accountingCode === null) : items
  return { rows, totalCount: totalCount - (items.length - rows.length) }
}

function columnsOf(selection: Selection<number>, tagColumns: Column<AccountingItem>[]): Column<AccountingItem>[] {
  return [
    {
      key: 'select',
      head: 'Select',
      isHeadHidden: true,
      width: '40px',
      headPart: <SelectAllBox of={selection} name="items" />,
      cell: ({ id, name }) => <SelectBox of={selection} row={id} name={name} />,
    },
    {
      key: 'item',
      head: 'Item',
      width: ['minmax(0, 2.4fr)', 'minmax(0, 1.6fr)'] as const,
      cell: (item) => <ItemBlock item={item} />,
    },
    ...tagColumns,
  ]
}

function ItemBlock({ item }: { item: AccountingItem }) {
  const { amount, unit } = priceText({ ...item, unitType: item.packSizeUom, unitQuantity: null, unitSize: null })
  return (
    <span className={style.item}>
      <span className="truncate medium">{item.name}</span>
      <span className="truncate meta">
        {[
          item.din,
          item.brand,
          item.packSize,
          `${amount}${unit.startsWith('/') ? unit : unit && ` ${unit}`}`,
          item.distributor,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}

function idOf({ id }: AccountingItem): number {
  return id
}

function nameOf({ name }: AccountingItem): string {
  return name
}
