import type { CartLine } from '@larder/contract/ordering/cart.ts'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { noGuarantee } from '../checkout/line-facts.ts'
import style from './special-request.module.css'
import type { SpecialRequest } from './use-special-request.ts'

/** The result of the request: its line in the cart, and what nobody can promise about it. */
export function RequestAdded({ line }: { line: CartLine }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { specialItem, quantity } = line
  return (
    <div className={style.added}>
      <h3 ref={heading} tabIndex={-1} data-focus-quietly>
        <IconCircleCheck size={20} stroke={1.5} aria-hidden />
        Special Request Added!
      </h3>
      <div className={style.line}>
        <Tag label="Special Request" tone="information" />
        <strong>{specialItem?.description}</strong>
        <span className="muted">
          {[
            `${quantity} ${specialItem?.uom}`,
            specialItem?.distributorName,
            specialItem?.din && `DIN ${specialItem.din}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <p className={style.notice}>
        <IconInfoCircle size={16} stroke={1.5} aria-hidden />
        {noGuarantee}
      </p>
    </div>
  )
}

type RequestAddedActionsProps = {
  request: SpecialRequest
  onDone: () => void
  /** told when the link to the cart is followed */
  onLeave?: () => void
}

export function RequestAddedActions({ request, onDone, onLeave }: RequestAddedActionsProps) {
  return (
    <>
      <Button onClick={request.addAnother}>Add another</Button>
      <Link to="/checkout-ordering/review-order" className={buttonClass('plain')} onClick={onLeave}>
        Review order
      </Link>
      <Button look="primary" onClick={onDone}>
        Done
      </Button>
    </>
  )
}
