import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { IconAlertTriangle, IconCloudUp, IconDots, IconPencil, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useId } from 'react'
import { formatMoney } from '../../../kit/money.ts'
import { currentSession } from '../../../accounts/session.ts'
import { NameRest } from '../../../catalogue/name-rest.tsx'
import { ItemPicture } from '../../../catalogue/pictures/item-picture.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { isEdited } from '../../draft/line-receipt.ts'
import { insteadOf } from '../../new-item/new-item-draft.ts'
import { openNewItem } from '../../new-item/new-item-dialog.tsx'
import { LinePhotos, StuckPhotos } from '../../rejects/line-photos.tsx'
import { rejectWords } from '../../reject-words.ts'
import { isPriceMissing, priceInWords, type DeliveryLine } from './delivery-line.ts'
import { LineEdit } from './line-edit.tsx'
import { LineNotices } from './line-notices.tsx'
import style from './line-row.module.css'
import { openReject } from './reject-dialog.tsx'
import { toggleAccepted } from './say-of-line.ts'
import { useLongPress } from './use-long-press.ts'

type LineRowProps = {
  line: DeliveryLine
  orderId: number
  distributor: string
  isCorrection: boolean
  isEditing: boolean
  isShown: boolean
  /** what the sales rep said of this line, where it does not come as ordered */
  repAnswer: string | undefined
  onShow: (lineId: number) => void
}

/**
 * A line of a delivery. On a phone a tap anywhere accepts it, and holding it or ⋯ opens the problem sheet; on a desktop the
 * box accepts it, and a press on its name shows it beside the list.
 */
export const LineRow = memo(function LineRow({
  line,
  orderId,
  distributor,
  isCorrection,
  isEditing,
  isShown,
  repAnswer,
  onShow,
}: LineRowProps) {
  const of = { orderId, isCorrection }
  const isPhone = useIsPhone()
  const id = useId()
  const { receipt, item, figures, name } = line
  const isRejected = receipt.status === 'rejected'
  // Until it is sent, and settled where somebody else said otherwise, there is no reject to be owed for.
  const isOwed = isCorrection && (line.drafted === undefined || line.drafted.change.state === 'refused')
  const hold = useLongPress(() => openReject(of, line))
  const toggle = () => {
    // A thumb that slips must not clear a reject, and what was received is not unchecked again: it is rejected.
    const asks = isRejected ? isPhone : isCorrection && receipt.status === 'received'
    if (asks) openReject(of, line)
    else toggleAccepted(of, line)
  }
  const words = (
    <>
      <span className="medium">{shownItemName(name)}</span>
      <NameRest name={name} />
    </>
  )
  return (
    <li
      className={style.line}
      data-line={line.id}
      data-status={receipt.status ?? 'open'}
      data-shown={isShown || undefined}
      aria-label={name}
    >
      <div className={style.row} {...(isPhone && hold)}>
        <span className={style.tick}>
          <input
            type="checkbox"
            id={id}
            data-check
            aria-label={`Accept ${name}`}
            aria-describedby={`${id}-state`}
            checked={receipt.status === 'received'}
            onChange={toggle}
          />
          {isRejected && <IconX size={18} stroke={2.5} aria-hidden />}
          {line.drafted?.phase === 'waiting' && (
            <span className={style.waiting} aria-hidden>
              <IconCloudUp size={14} stroke={1.75} />
            </span>
          )}
        </span>
        <span className={style.picture}>
          <ItemPicture name={item.item} imageUrl={item.imageUrl} category={item.category} />
        </span>
        {isPhone ? (
          <label htmlFor={id} className={style.words}>
            <span className={style.name}>{words}</span>
            <span className="meta">
              <span className={style.amount}>{amountOf(line)}</span>
              {line.packSize && ` · ${line.packSize}`}
              <span data-money> · {priceInWords(line.figures.priceCents)}</span>
            </span>
            <State line={line} id={`${id}-state`} repAnswer={repAnswer} />
          </label>
        ) : (
          <span className={style.words}>
            <button
              type="button"
              className={style.name}
              aria-current={isShown || undefined}
              onClick={() => onShow(line.id)}
            >
              {words}
            </button>
            <span className="meta">{[item.brand, line.packSize, item.din].filter(Boolean).join(' · ')}</span>
            <State line={line} id={`${id}-state`} repAnswer={repAnswer} />
          </span>
        )}
        {!isPhone && <span className="figure">{amountOf(line)}</span>}
        {!isPhone && (
          <span className={`figure ${style.price}`} data-money>
            {priceInWords(line.figures.priceCents)}
          </span>
        )}
        <span className={`figure medium ${style.total}`} data-money>
          {isPriceMissing(line) ? '–' : formatMoney(figures.receivedCents)}
        </span>
        {isPhone ? (
          <Button look="icon" aria-label={`Reject or correct ${name}`} onClick={() => openReject(of, line)}>
            <IconDots size={20} stroke={1.75} aria-hidden />
          </Button>
        ) : (
          <Button look="quiet" onClick={() => openReject(of, line)}>
            {isRejected ? 'Change reject' : 'Reject'}
            <span className="only-for-readers"> {name}</span>
          </Button>
        )}
      </div>
      {isRejected && (
        <div className={style.below}>
          <LinePhotos orderId={orderId} lineId={line.id} name={name} isSmall />
          <span>
            <Button
              look="link"
              onClick={() => openNewItem({ orderId, distributor }, insteadOf(item, receipt.rejectedQuantity))}
            >
              Something else came? Create new item
            </Button>
          </span>
          {isOwed && (
            <Link to="/credits" search={{ order: orderId, all: true }}>
              Claim or see its credit
            </Link>
          )}
        </div>
      )}
      <StuckPhotos
        orderId={orderId}
        lineId={line.id}
        name={name}
        isRejected={isRejected}
        className={style.below}
        onReject={() => openReject(of, line)}
      />
      {isEditing && (
        <div className={style.below}>
          <LineEdit line={line} of={of} />
        </div>
      )}
      <LineNotices line={line} />
    </li>
  )
})

type StateProps = { line: DeliveryLine; id: string; repAnswer: string | undefined }

function State({ line, id, repAnswer }: StateProps) {
  const { receipt, item, figures, drafted } = line
  const by = item.changedBy
  const isTheirs = drafted === undefined && receipt.status !== null && by !== null && by.id !== currentSession().userId
  return (
    <span id={id} className={style.state}>
      {receipt.status === 'rejected' && (
        <span className="danger">
          <IconX size={14} stroke={2} aria-hidden />
          {rejectWords(receipt, figures.deliveredQuantity)}
        </span>
      )}
      {repAnswer !== undefined && <span className="attention">Sales rep: {repAnswer}</span>}
      {isPriceMissing(line) && (
        <span className="attention">
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          No price yet
        </span>
      )}
      {isEdited(receipt) && (
        <span className="muted">
          <IconPencil size={14} stroke={1.75} aria-hidden />
          Corrected
        </span>
      )}
      {item.isAdded && <span className="muted">Not on the order</span>}
      {isTheirs && <span className="muted">{by.name}</span>}
      {/* A mark on the box shows it: a further line of words would move the lines below under the finger. */}
      {drafted?.phase === 'waiting' && <span className="only-for-readers">{placeOf(drafted)}</span>}
    </span>
  )
}

function placeOf({ change }: NonNullable<DeliveryLine['drafted']>): string {
  return change.isUnkept ? 'Not sent yet' : 'On this device'
}

function amountOf({ figures, item }: DeliveryLine) {
  const came = figures.deliveredQuantity.toLocaleString('en-US')
  return (
    <span>
      {figures.deliveredQuantity !== item.quantity && (
        <>
          <s className="muted">{item.quantity.toLocaleString('en-US')}</s>{' '}
        </>
      )}
      {came} <span className="muted">{item.unit_measure}</span>
    </span>
  )
}
