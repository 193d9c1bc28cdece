import { useCallback, useRef, useState } from 'react'
import { Modal } from '../../../kit/layers/modal.tsx'
import type { ItemToCount } from '../sheet/counting-list.ts'
import { itemsOfCode } from './item-of-code.ts'
import style from './scan-dialog.module.css'
import { TeachCode } from './teach-code.tsx'
import { useScan, type Scan } from './use-scan.ts'

type ScanDialogProps = { items: readonly ItemToCount[]; onFound: (toCount: ItemToCount) => void; onClose: () => void }

const words: Record<Scan, string> = {
  starting: 'Starting the camera',
  looking: 'Hold the barcode into the picture',
  'no camera':
    'The camera can’t be used. Please allow it in the settings of the browser, or search for the item number.',
  failed: 'Barcodes can’t be read here. Please search for the item number.',
}

/** The camera's picture, until a code is known; the first scan of a code teaches which item it means. */
export function ScanDialog({ items, onFound, onClose }: ScanDialogProps) {
  const [unknown, setUnknown] = useState<string>()
  return (
    <Modal title={unknown ? 'Which item is it?' : 'Scan a barcode'} onClose={onClose}>
      {unknown ? (
        <TeachCode code={unknown} items={items} onChosen={onFound} onAgain={() => setUnknown(undefined)} />
      ) : (
        <Viewfinder items={items} onFound={onFound} onUnknown={setUnknown} />
      )}
    </Modal>
  )
}

type ViewfinderProps = Pick<ScanDialogProps, 'items' | 'onFound'> & { onUnknown: (code: string) => void }

function Viewfinder({ items, onFound, onUnknown }: ViewfinderProps) {
  const told = useRef({ onFound, onUnknown })
  const onCode = useCallback(
    (code: string) => {
      const [first] = itemsOfCode(code, items)
      if (first) told.current.onFound(first)
      else told.current.onUnknown(code)
    },
    [items],
  )
  const { scan, video } = useScan(onCode)
  return (
    <>
      <video
        ref={video}
        className={style.picture}
        hidden={scan === 'no camera' || scan === 'failed'}
        muted
        playsInline
        aria-label="Picture of the camera"
      />
      <p role="status" className={style.words}>
        {words[scan]}
      </p>
    </>
  )
}
