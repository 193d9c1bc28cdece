import { useState } from 'react'
import { copyText } from '../../kit/copy-text.ts'
import { Button } from '../../kit/forms/button.tsx'
import { confirm } from '../../kit/layers/modals.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { saveText } from '../../kit/save-file.ts'
import style from './profile.module.css'

/** Recovery codes, shown this once: it asks before it closes while they were neither copied nor saved. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isKept, setIsKept] = useState(false)
  const copy = async () => {
    const texts = { copied: 'Recovery codes copied.', otherwise: 'Could not copy. Please save the file.' }
    if (await copyText(codes.join('\n'), texts)) setIsKept(true)
  }
  const save = () => {
    saveText('larder-recovery-codes.txt', `Recovery codes for Larder\n\n${codes.join('\n')}\n`, 'text/plain')
    setIsKept(true)
  }
  const close = async () => {
    if (isKept || (await confirm(areTheyKept))) onClose()
  }
  const foot = (
    <>
      <Button onClick={() => void copy()}>Copy</Button>
      <Button onClick={save}>Save as a file</Button>
      <Button look="primary" onClick={() => void close()}>
        Done
      </Button>
    </>
  )
  return (
    <Modal title="Keep your recovery codes" onClose={() => void close()} foot={foot}>
      <div className="stack gap-16">
        <p>Each signs you in once if you lose your phone. They are not shown again.</p>
        <ul className={style.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

const areTheyKept = {
  title: 'Did you write them down?',
  message: 'These codes are not shown again.',
  confirmLabel: 'I have them',
}
