import { useState, type ReactNode } from 'react'
import { Button } from '../kit/forms/button.tsx'
import style from './item-name-button.module.css'
import { ItemPanel } from './item-panel.tsx'

type ItemNameButtonProps = {
  /** null: no item of a catalogue, so that there is nothing to open */
  itemDistributorId: number | null
  tooltip?: string | undefined
  children: ReactNode
}

/** The name of an item on an order or an invoice; a press shows what was paid for it before. */
export function ItemNameButton({ itemDistributorId, tooltip, children }: ItemNameButtonProps) {
  const [shown, setShown] = useState<number | null>(null)
  if (itemDistributorId === null)
    return (
      <span className="medium" data-tooltip={tooltip}>
        {children}
      </span>
    )
  return (
    <>
      <Button
        look="link"
        className={style.name}
        aria-haspopup="dialog"
        data-printed
        data-tooltip={tooltip}
        onClick={() => setShown(itemDistributorId)}
      >
        {children}
      </Button>
      {shown !== null && <ItemPanel itemDistributorId={shown} onOpen={setShown} onClose={() => setShown(null)} />}
    </>
  )
}
