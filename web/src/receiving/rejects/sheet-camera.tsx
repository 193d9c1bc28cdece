import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { useCamera } from '../invoices/camera/use-camera.ts'
import { cameraWords } from '../invoices/camera/camera-words.ts'
import style from './photo-field.module.css'

const vibrationMs = 20

/** The camera inside a sheet: one press takes a photo. */
export function SheetCamera({ onSnap, onClose }: { onSnap: (photo: Blob) => void; onClose: () => void }) {
  const { camera, video, snap, tryAgain } = useCamera('image/jpeg')
  const [isTaking, setIsTaking] = useState(false)
  const take = async () => {
    setIsTaking(true)
    const photo = await snap()
    setIsTaking(false)
    if (!photo) return
    navigator.vibrate?.(vibrationMs)
    onSnap(photo)
  }
  const isOn = camera === 'on'
  return (
    <div className="stack gap-8">
      <video
        ref={video}
        className={style.video}
        hidden={camera !== 'on' && camera !== 'starting'}
        muted
        playsInline
        aria-label="Picture of the camera"
      />
      {camera !== 'on' && camera !== 'starting' && (
        <div className="stack gap-4" role="alert">
          <p className="medium">{cameraWords[camera][0]}</p>
          <p className="muted small">{cameraWords[camera][1]}</p>
        </div>
      )}
      <div className={style.ways}>
        {isOn || camera === 'starting' ? (
          <Button disabled={!isOn} busy={isTaking} onClick={() => void take()}>
            <IconCamera size={20} stroke={1.5} aria-hidden />
            Take photo
          </Button>
        ) : (
          camera !== 'none' && <Button onClick={tryAgain}>Try again</Button>
        )}
        <Button onClick={onClose}>Close camera</Button>
      </div>
    </div>
  )
}
