import type { Invoice, InvoiceLine } from '@larder/contract/receiving/invoices/invoices.ts'
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoney } from '../../../kit/money.ts'
import { CallFailure, messageOf } from '../../../api/failures.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { ItemNameButton } from '../../../catalogue/item-name-button.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { openModal } from '../../../kit/layers/modals.tsx'
import { toastFailure } from '../../../kit/layers/toasts.tsx'
import { counted } from '../../../kit/counted.ts'
import { UnitPriceText } from '../../../kit/money-text.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { Table } from '../../../kit/table/table.tsx'
import { changeInvoice, figuresOf } from './change-invoice.ts'
import { ChangeLine } from './change-line.tsx'
import { Doubt } from './doubt.tsx'
import { wrongSumText } from './wrong-sum.ts'
import style from './invoice-lines.module.css'
import { InvoiceSums } from './invoice-sums.tsx'

type LineDoubt = InvoiceLine['doubts'][number]

/** The lines as they were read, each with the order's line it belongs to; a proposed one is confirmed or corrected. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const lines = invoice.lines ?? []
  const isOpen = invoice.status === 'proposed'
  return (
    <>
      <div className={style.lines}>
        <Doubtful lines={lines} />
        <Table
          label="Invoice lines"
          cards="phone"
          className={style.table}
          columns={isOpen ? [...columns, checkColumn(invoice)] : columns}
          rows={lines}
          keyOf={({ id }) => id}
        />
        {isOpen && (
          <Button look="quiet" onClick={() => openModal((close) => <ChangeLine invoice={invoice} onClose={close} />)}>
            <IconPlus size={18} stroke={1.5} aria-hidden />
            Add line
          </Button>
        )}
      </div>
      <InvoiceSums invoice={invoice} />
    </>
  )
}

const columns: readonly Column<InvoiceLine>[] = [
  {
    key: 'item',
    head: 'Invoice line',
    cell: ({ itemDistributorId, din, item_description, pack_size, ...line }) => (
      <span className="stack">
        <span>
          <ItemNameButton itemDistributorId={itemDistributorId}>
            {item_description || din || line.orderItemName}
          </ItemNameButton>
        </span>
        <span className="meta">
          <Doubt isDoubtful={isDoubtful(line, 'item')}>{[din, pack_size].filter(Boolean).join(' · ')}</Doubt>
        </span>
      </span>
    ),
  },
  {
    key: 'quantity',
    head: 'Qty',
    isFigure: true,
    cell: ({ quantity, unit_measure, ...line }) => (
      <Doubt isDoubtful={isDoubtful(line, 'quantity')}>
        {quantity.toLocaleString('en-US')} <span className="muted">{unit_measure}</span>
      </Doubt>
    ),
  },
  {
    key: 'price',
    head: 'Price',
    isFigure: true,
    cell: ({ unit_price, ...line }) => (
      <Doubt isDoubtful={isDoubtful(line, 'price')}>
        <UnitPriceText dollars={unit_price} />
      </Doubt>
    ),
  },
  {
    key: 'total',
    head: 'Total',
    isFigure: true,
    look: 'medium',
    cell: (line) => {
      const wrong = wrongSumText(line)
      return (
        <span className="stack">
          <Doubt isDoubtful={isDoubtful(line, 'total')}>{formatMoney(fromWire(line.lineItemTotal))}</Doubt>
          {wrong && <span className="small attention">{wrong}</span>}
        </span>
      )
    },
  },
  { key: 'order', head: 'On the order', cell: (line) => <OrderLine line={line} /> },
]

function isDoubtful({ doubts, isConfirmed }: Pick<InvoiceLine, 'doubts' | 'isConfirmed'>, what: LineDoubt): boolean {
  return !isConfirmed && doubts.includes(what)
}

/** The number of lines that a person should look at first. */
function Doubtful({ lines }: { lines: readonly InvoiceLine[] }) {
  const count = lines.filter(({ doubts, isConfirmed }) => !isConfirmed && doubts.length > 0).length
  if (count === 0) return null
  return <p className="notice">Not sure about {counted(count, 'line')}. Compare what is marked with the paper.</p>
}

function OrderLine({ line: { orderItemName, matchedBy, score } }: { line: InvoiceLine }) {
  if (orderItemName === null) return <span className="attention">Not on the order</span>
  const how = {
    number: 'same item number',
    description: `similar name, ${score} %`,
    person: 'chosen by hand',
    none: '',
  }[matchedBy]
  return (
    <span className="stack">
      <span>{orderItemName}</span>
      <span className={matchedBy === 'description' && score < 80 ? 'small attention' : 'meta'}>{how}</span>
    </span>
  )
}

function checkColumn(invoice: Invoice): Column<InvoiceLine> {
  return {
    key: 'actions',
    head: 'Check',
    isHeadHidden: true,
    cell: (line) => <CheckLine invoice={invoice} line={line} />,
  }
}

const changedByOthers = 'Somebody else changed this line meanwhile. Compare it with the paper as it is now.'

function CheckLine({ invoice, line }: { invoice: Invoice; line: InvoiceLine }) {
  const [isBusy, setIsBusy] = useState(false)
  const name = line.item_description || line.din
  const confirmLine = async () => {
    setIsBusy(true)
    try {
      const lines = [{ id: line.id, isConfirmed: !line.isConfirmed, before: figuresOf(line) }]
      await changeInvoice(invoice, { lines }, { quiet: true })
    } catch (failure) {
      const isOther = failure instanceof CallFailure && failure.code === 'invoice_line_changed'
      toastFailure(isOther ? changedByOthers : messageOf(failure))
    }
    setIsBusy(false)
  }
  return (
    <span className={style.check}>
      <Button
        look="icon"
        aria-label={`Edit ${name}`}
        onClick={() => openModal((close) => <ChangeLine invoice={invoice} line={line} onClose={close} />)}
      >
        <IconPencil size={18} stroke={1.5} aria-hidden />
      </Button>
      <Button
        look={line.isConfirmed ? 'quiet' : 'plain'}
        aria-pressed={line.isConfirmed}
        aria-label={`${line.isConfirmed ? 'Checked: ' : ''}${name} is right`}
        aria-disabled={isBusy}
        data-unchecked={!line.isConfirmed || undefined}
        onClick={isBusy ? undefined : () => void confirmLine()}
      >
        <IconCheck size={18} stroke={line.isConfirmed ? 2.5 : 1.5} aria-hidden />
        {line.isConfirmed ? 'Checked' : 'Right'}
      </Button>
    </span>
  )
}
