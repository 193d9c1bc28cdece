import { useCallback, useMemo, useRef, useState } from 'react'
import { Modal } from '../../../kit/layers/modal.tsx'
import type { Area, ItemToCount } from '../sheet/counting-list.ts'
import { itemsOfCode } from './item-of-code.ts'
import style from './scan-dialog.module.css'
import { SeveralItems } from './several-items.tsx'
import { TeachCode } from './teach-code.tsx'
import { useScan, type Scan } from './use-scan.ts'

type ScanDialogProps = { areas: readonly Area[]; onFound: (toCount: ItemToCount) => void; onClose: () => void }

const words: Record<Scan, string> = {
  starting: 'Starting the camera',
  looking: 'Hold the barcode into the picture',
  'no camera':
    'The camera can’t be used. Please allow it in the settings of the browser, or search for the item number.',
  failed: 'Barcodes can’t be read here. Please search for the item number.',
}

/** The camera's picture, until a code is known; the first scan of a code teaches which item it means. */
export function ScanDialog({ areas, onFound, onClose }: ScanDialogProps) {
  const [unclear, setUnclear] = useState<Unclear>()
  const items = useMemo(() => areas.flatMap((area) => area.items), [areas])
  const again = () => setUnclear(undefined)
  return (
    <Modal title={unclear ? 'Which item is it?' : 'Scan a barcode'} onClose={onClose}>
      {!unclear && <Viewfinder items={items} onFound={onFound} onUnclear={setUnclear} />}
      {unclear?.found.length === 0 && (
        <TeachCode code={unclear.code} items={items} onChosen={onFound} onAgain={again} />
      )}
      {unclear && unclear.found.length > 0 && (
        <SeveralItems found={unclear.found} areas={areas} onChosen={onFound} onAgain={again} />
      )}
    </Modal>
  )
}

/** A code that no line has, or several. */
type Unclear = { code: string; found: readonly ItemToCount[] }
type ViewfinderProps = {
  items: readonly ItemToCount[]
  onFound: (toCount: ItemToCount) => void
  onUnclear: (unclear: Unclear) => void
}

function Viewfinder({ items, onFound, onUnclear }: ViewfinderProps) {
  const told = useRef({ onFound, onUnclear })
  const onCode = useCallback(
    (code: string) => {
      const found = itemsOfCode(code, items)
      const [first] = found
      if (first && found.length === 1) told.current.onFound(first)
      else told.current.onUnclear({ code, found })
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
