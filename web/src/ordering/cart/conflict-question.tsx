import type { SameModifiedItem } from '@larder/contract/ordering/cart.ts'
import { useNavigate } from '@tanstack/react-router'
import { openModal } from '../../kit/layers/modals.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import style from './notices.module.css'
import { simultaneousShopping } from './simultaneous-shopping.ts'

export type ConflictChoice = 'apply' | 'discard'

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
      <table className={style.conflicts}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="figure">
              Current quantity
            </th>
            <th scope="col" className="figure">
              Modify-to quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ConflictRow key={item.shoppingCartId} {...item} />
          ))}
        </tbody>
      </table>
    </Modal>
  )
}

function ConflictRow({ name, currentQuantity, modifyToQuantity, modifiedBy }: SameModifiedItem) {
  const differs = currentQuantity === modifyToQuantity ? undefined : style.differs
  return (
    <tr>
      <th scope="row">
        {name}
        {modifiedBy && <span className="meta"> changed by {modifiedBy}</span>}
      </th>
      <td className={`figure ${differs ?? ''}`}>{currentQuantity}</td>
      <td className={`figure ${differs ?? ''}`}>{modifyToQuantity}</td>
    </tr>
  )
}

const reviewOrder = '/checkout-ordering/review-order'
