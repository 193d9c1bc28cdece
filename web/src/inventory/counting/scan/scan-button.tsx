import { IconBarcode } from '@tabler/icons-react'
import { openModal, showMessage } from '../../../kit/layers/modals.tsx'
import type { Area, ItemToCount } from '../sheet/counting-list.ts'
import { ToolButton } from '../phone/tool-button.tsx'

type ScanButtonProps = { areas: readonly Area[]; onFound: (toCount: ItemToCount) => void }

/** Finds an item by its barcode; not there where a page may not use a camera. */
export function ScanButton({ areas, onFound }: ScanButtonProps) {
  if (!('mediaDevices' in navigator)) return null
  const scan = async () => {
    const loaded = await import('./scan-dialog.tsx').catch(() => undefined)
    if (!loaded) return showMessage({ message: 'You need internet connectivity to use this feature' })
    const { ScanDialog } = loaded
    openModal((close) => (
      <ScanDialog
        areas={areas}
        onClose={close}
        onFound={(toCount) => {
          close()
          onFound(toCount)
        }}
      />
    ))
  }
  return (
    <ToolButton label="Scan a barcode" onPress={() => void scan()}>
      <IconBarcode size={20} stroke={1.5} aria-hidden />
    </ToolButton>
  )
}
