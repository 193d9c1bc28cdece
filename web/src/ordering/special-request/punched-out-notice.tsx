import { openModal } from '../../kit/layers/modals.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { openSpecialRequest } from './open-special-request.tsx'
import type { RequestedItem } from './request-start.ts'

/** Tells that an item is not on the order guide any more, and leads to the request for it (spec 1 §4, Blocked adds). */
export function tellPunchedOut(item: RequestedItem, distributor: string) {
  openModal((close) => <PunchedOutNotice item={item} distributor={distributor} onClose={close} />)
}

type PunchedOutNoticeProps = { item: RequestedItem; distributor: string; onClose: () => void }

function PunchedOutNotice({ item, distributor, onClose }: PunchedOutNoticeProps) {
  const ask = () => {
    onClose()
    void openSpecialRequest({ item })
  }
  return (
    <Modal
      title="Not on the order guide"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Ok!</Button>
          <Button look="primary" data-first-focus onClick={ask}>
            Add Special Request
          </Button>
        </>
      }
    >
      <p>
        {item.name} was not on the most recent order guide sent by {distributor}. To order it, please add a special
        request.
      </p>
    </Modal>
  )
}
