import { IconCheck, IconCloudUpload, IconExclamationCircle } from '@tabler/icons-react'
import { Button } from '../../kit/forms/button.tsx'
import { retrySaves, useCart } from './session/cart-store.ts'
import style from './save-status.module.css'

/** Whether the cart is saved, by icon and word (ux.md §0.4). */
export function SaveStatus() {
  const { saveState, lines } = useCart()
  if (saveState === 'failed') {
    return (
      <span className={`${style.status} ${style.failed} danger`} role="alert">
        <IconExclamationCircle size={16} stroke={1.5} aria-hidden />
        Not saved yet, kept here —
        <Button look="link" onClick={retrySaves}>
          Retry
        </Button>
      </span>
    )
  }
  if (saveState === 'saved' && lines.length === 0) return null
  return (
    <span className={style.status}>
      {saveState === 'saving' ? (
        <IconCloudUpload size={16} stroke={1.5} aria-hidden />
      ) : (
        <IconCheck size={16} stroke={1.5} aria-hidden />
      )}
      {saveState === 'saving' ? 'Saving…' : 'Saved'}
    </span>
  )
}
