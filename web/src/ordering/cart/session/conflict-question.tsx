import type { SameModifiedItem } from '@larder/contract/ordering/cart.ts'
import { useNavigate } from '@tanstack/react-router'
import { openModal } from '../../../kit/layers/modals.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { Table } from '../../../kit/table/table.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'
import style from '../notices.module.css'
import { simultaneousShopping } from './simultaneous-shopping.ts'

type ConflictChoice = 'apply' | 'discard'

/**
 * Asks what to do about lines that somebody else changed meanwhile (spec 1 §4, Simultaneous shopping). Only its two
 * buttons answer: Escape or a press beside must not drop what the person wants.
 */
export function askAboutConflict(items: readonly SameModifiedItem[]): Promise<ConflictChoice> {
  return new Promise((resolve) => {
    let choice: ConflictChoice = 'discard'
    const choose = (close: () => void) => (chosen: ConflictChoice) => {
      choice = chosen
      close()
    }
    openModal(
      (close) => <ConflictDialog items={items} onChoose={choose(close)} />,
      () => resolve(choice),
    )
  })
}

function ConflictDialog({
  items,
  onChoose,
}: {
  items: readonly SameModifiedItem[]
  onChoose: (choice: ConflictChoice) => void
}) {
  const navigate = useNavigate()
  const discard = () => {
    onChoose('discard')
    void navigate({ to: reviewOrder })
  }
  return (
    <Modal
      wide
      title={simultaneousShopping.title}
      onClose={null}
      foot={
        <>
          <Button look="plain" onClick={discard}>
            Discard
          </Button>
          <Button look="primary" onClick={() => onChoose('apply')}>
            Apply
          </Button>
        </>
      }
    >
      <p>{simultaneousShopping.aboutItems}</p>
      <Table
        hasRowHeads
        className={style.conflicts}
        columns={columns}
        rows={items}
        keyOf={({ shoppingCartId }) => shoppingCartId}
      />
    </Modal>
  )
}

const columns: readonly Column<SameModifiedItem>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name, modifiedBy }) => (
      <>
        {name}
        {modifiedBy && <span className="meta"> changed by {modifiedBy}</span>}
      </>
    ),
  },
  {
    key: 'current',
    head: 'Current quantity',
    isFigure: true,
    cell: (item) => <span className={differs(item)}>{item.currentQuantity}</span>,
  },
  {
    key: 'wanted',
    head: 'Modify-to quantity',
    isFigure: true,
    cell: (item) => <span className={differs(item)}>{item.modifyToQuantity}</span>,
  },
]

function differs({ currentQuantity, modifyToQuantity }: SameModifiedItem): string | undefined {
  return currentQuantity === modifyToQuantity ? undefined : style.differs
}

const reviewOrder = '/checkout-ordering/review-order'
