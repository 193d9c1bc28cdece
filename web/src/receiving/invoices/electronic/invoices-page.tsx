import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ExportTable } from '../../../accounts/export/export-table.tsx'
import { rowsSoFar } from '../../../accounts/export/rows-to-take.ts'
import type { AnswerOf } from '../../../api/call-input.ts'
import { call } from '../../../api/client.ts'
import { infiniteQueryOf, queryOf } from '../../../api/queries.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { usDay } from '../../../catalogue/date-texts.ts'
import { counted } from '../../../kit/counted.ts'
import { buttonClass } from '../../../kit/forms/button.tsx'
import { SelectField } from '../../../kit/forms/field.tsx'
import { Segments } from '../../../kit/forms/segments.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { Loaded } from '../../../kit/lists/loaded.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { useHeader } from '../../../kit/page/header-store.ts'
import type { Column } from '../../../kit/table/column.ts'
import { CardLine, ListCard, rowLink } from '../../../kit/table/list-card.tsx'
import { day, figure, money, text, type FileColumn } from '../../../kit/table/export/file-column.ts'
import { ListTable } from '../../../kit/table/list-table.tsx'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { IconFileInvoice, IconShieldCheck } from '@tabler/icons-react'
import { formatMoney } from '../../../kit/money.ts'
import style from './invoices-page.module.css'
import { BookedDays } from './booked/booked-days.tsx'
import { InvoiceStatus, invoiceStatusWords } from './invoice-status.tsx'
import { PhotographInvoice } from '../camera/photograph-invoice.tsx'
import { LooseUploads } from '../waiting/waiting-uploads.tsx'
import { ReadInvoiceFile } from './read-invoice-file.tsx'

const route = getRouteApi('/app/invoices')
const cardHeightPx = 112

/** The electronic invoices of the location: those to check first, then what was booked. */
export function InvoicesPage() {
  const { status, from, to } = route.useSearch()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  useHeader({ title: 'Invoices', onBack: () => void navigate({ to: '/order-history' }) })
  const isBooked = status === 'booked'
  // Invoices to check are listed whatever their date: it may have been misread.
  const days = isBooked && from && to ? { from, to } : undefined
  const wanted = { status: status ?? 'proposed', ...(days && { startDate: days.from, endDate: days.to }) } as const
  const query = useInfiniteQuery(infiniteQueryOf('getInvoices', { query: wanted }))
  return (
    <div className={style.page}>
      {isPhone && (
        <div className={style.camera}>
          <PhotographInvoice />
        </div>
      )}
      <LooseUploads />
      <AddInvoices />
      <div className={style.toolbar}>
        <Segments
          label="Which invoices"
          options={[
            { key: 'proposed', label: 'To check' },
            { key: 'booked', label: 'Booked' },
          ]}
          chosen={status ?? 'proposed'}
          onChoose={(next) =>
            void navigate({ to: '/invoices', search: next === 'booked' ? { status: 'booked' } : {}, replace: true })
          }
        />
        <span className="row wrap middle pushed">
          <Link to="/price-guard" className={buttonClass('quiet')}>
            <IconShieldCheck size={18} stroke={1.5} aria-hidden />
            Price guard
          </Link>
          <ExportTable
            title={isBooked ? 'Booked invoices' : 'Invoices to check'}
            noun="invoice"
            filters={[days && `${usDay(days.from)} to ${usDay(days.to)}`]}
            columns={fileColumns}
            keyOf={idOf}
            read={(of) => call('getInvoices', { query: { ...wanted, ...of } })}
            soFar={rowsSoFar(query.data)}
          />
        </span>
      </div>
      {isBooked && (
        <BookedDays
          days={days}
          page={query.data?.pages.at(-1)}
          onChange={(next) => void navigate({ to: '/invoices', search: { status: 'booked', ...next }, replace: true })}
        />
      )}
      <ListTable
        label="Invoices"
        answer={query}
        pages={query}
        columns={columns}
        rowsOf={rowsOf}
        keyOf={idOf}
        renderCard={(invoice) => <InvoiceCard invoice={invoice} />}
        cardHeight={cardHeightPx}
        empty={
          <EmptyResult
            message={
              days
                ? 'No booked invoice has a date of these days.'
                : isBooked
                  ? 'No invoice is booked yet.'
                  : 'There are no invoices to check.'
            }
            tips={['Add a file from your distributor: EDI 810, CSV, Excel or PDF.']}
            icon={IconFileInvoice}
          />
        }
      />
    </div>
  )
}

function AddInvoices() {
  const names = useQuery(queryOf('getDistributorNames'))
  return (
    <Loaded answer={names} what="the distributors" waiting={<SkeletonRows count={1} withPicture={false} />}>
      {({ data }) => <AddInvoicesOf distributors={data} />}
    </Loaded>
  )
}

type DistributorName = AnswerOf<'getDistributorNames'>['data'][number]

function AddInvoicesOf({ distributors }: { distributors: readonly DistributorName[] }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<number>()
  const [only, ...others] = distributors
  const distributorId = chosen ?? (others.length === 0 ? only?.id : undefined)
  const open = (invoices: readonly Invoice[]) => {
    const [first] = invoices
    if (first && invoices.length === 1) void navigate({ to: '/invoices/$id', params: { id: String(first.id) } })
  }
  if (!only) return null
  return (
    <section className={style.add} aria-label="Add invoices">
      <SelectField
        label="Distributor"
        value={distributorId ?? ''}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {distributorId === undefined && (
          <option value="" disabled>
            Choose a distributor
          </option>
        )}
        {distributors.map(({ id, nickname }) => (
          <option key={id} value={id}>
            {nickname}
          </option>
        ))}
      </SelectField>
      {distributorId === undefined ? (
        <p className={style.first}>Choose who sent the invoice, then its file.</p>
      ) : (
        <ReadInvoiceFile distributorId={distributorId} onRead={open} />
      )}
    </section>
  )
}

const columns: readonly Column<Invoice>[] = [
  { key: 'number', head: 'Invoice', width: 'minmax(110px, 1fr)', cell: (invoice) => <InvoiceLink invoice={invoice} /> },
  {
    key: 'date',
    head: 'Date',
    width: '130px',
    look: 'digits',
    cell: ({ invoiceDate }) => usDay(invoiceDate ?? '') || '–',
  },
  {
    key: 'distributor',
    head: 'Distributor',
    width: 'minmax(120px, 1.6fr)',
    look: 'medium',
    isCut: true,
    cell: ({ distributor }) => distributor,
  },
  { key: 'order', head: 'Order', width: '110px', cell: ({ purchaseOrderNumber }) => purchaseOrderNumber ?? '–' },
  { key: 'lines', head: 'Lines', width: '56px', isFigure: true, cell: ({ lineItems }) => lineItems },
  { key: 'total', head: 'Total', width: '110px', isFigure: true, look: 'medium', cell: totalOf },
  { key: 'status', head: 'Status', width: '240px', cell: (invoice) => <InvoiceStatus invoice={invoice} /> },
]

const fileColumns: readonly FileColumn<Invoice>[] = [
  text('Invoice', ({ invoiceNumber }) => invoiceNumber),
  day('Date', ({ invoiceDate }) => invoiceDate),
  text('Distributor', ({ distributor }) => distributor),
  text('Order', ({ purchaseOrderNumber }) => purchaseOrderNumber),
  figure('Lines', ({ lineItems }) => lineItems),
  money('Total', ({ total }) => fromWire(total)),
  text('Status', invoiceStatusWords),
]

function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const { distributor, invoiceDate, purchaseOrderNumber, lineItems } = invoice
  const facts = [
    distributor,
    usDay(invoiceDate ?? ''),
    purchaseOrderNumber && `order ${purchaseOrderNumber}`,
    counted(lineItems, 'line'),
  ]
  return (
    <ListCard name={<InvoiceLink invoice={invoice} />} figure={totalOf(invoice)}>
      <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
      <CardLine>
        <InvoiceStatus invoice={invoice} />
      </CardLine>
    </ListCard>
  )
}

function InvoiceLink({ invoice: { id, invoiceNumber } }: { invoice: Invoice }) {
  return (
    <Link to="/invoices/$id" params={{ id: String(id) }} className={rowLink}>
      {invoiceNumber || 'No number'}
    </Link>
  )
}

function totalOf({ total }: Invoice): string {
  return formatMoney(fromWire(total))
}

function rowsOf({ pages }: InfiniteData<AnswerOf<'getInvoices'>>): readonly Invoice[] {
  return pages.flatMap((page) => page.data)
}

function idOf({ id }: Invoice): number {
  return id
}
