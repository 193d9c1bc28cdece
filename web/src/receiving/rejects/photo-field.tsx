import { IconCamera, IconPhotoUp } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { FileButton } from '../../kit/upload/file-button.tsx'
import { refusalOfFile } from '../../kit/upload/file-rules.ts'
import { NotKept } from '../invoices/waiting/not-kept.tsx'
import { sendPictures } from '../invoices/waiting/send-pictures.ts'
import { addPhotos, dropPhotos } from '../invoices/waiting/waiting-pictures.ts'
import { Photos, usePhotos } from './line-photos.tsx'
import { setOpenSheet } from './open-sheet.ts'
import { photoFileRules } from './photo-file-rules.ts'
import style from './photo-field.module.css'
import { SheetCamera } from './sheet-camera.tsx'

type PhotoFieldProps = {
  orderId: number
  lineId: number
  name: string
  /** a photo of what is rejected already goes up at once, any other with Reject */
  isRejected: boolean
}

/** Photos of what is wrong with a line, from the camera or the library, kept on the device until they are sent. */
export function PhotoField({ isRejected, ...line }: PhotoFieldProps) {
  const photos = usePhotos(line)
  const [isCameraOn, setIsCameraOn] = useState(false)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  // A photo belongs to the reject: closed without one, it goes too.
  const letGo = useEffectEvent(() => void dropPhotos(line.lineId))
  useEffect(() => {
    setOpenSheet(line.lineId)
    return () => {
      letGo()
      setOpenSheet(null)
    }
  }, [line.lineId])

  const keep = (files: readonly (Blob | File)[]) => {
    if (files.length === 0) return
    const kept = addPhotos(line, files, isRejected ? 'queued' : 'snap')
    if (isRejected) void kept.then(sendPictures)
  }
  const choose = (files: readonly File[]) => {
    const reasonOf = (file: File) => refusalOfFile(file, photoFileRules)
    setRefusals(files.flatMap((file) => (reasonOf(file) === undefined ? [] : `${file.name}: ${reasonOf(file)}`)))
    keep(files.filter((file) => reasonOf(file) === undefined))
  }
  return (
    <div className={style.field} role="group" aria-label="Photos">
      {isCameraOn ? (
        <SheetCamera
          onSnap={(photo) => {
            keep([photo])
            setIsCameraOn(false)
          }}
          onClose={() => setIsCameraOn(false)}
        />
      ) : (
        <div className={style.ways}>
          <Button onClick={() => setIsCameraOn(true)}>
            <IconCamera size={20} stroke={1.5} aria-hidden />
            {photos.length > 0 ? 'Another photo' : 'Photo'}
          </Button>
          <FileButton accept={photoFileRules.accept} onFiles={choose}>
            <IconPhotoUp size={20} stroke={1.5} aria-hidden />
            Library
          </FileButton>
        </div>
      )}
      {photos.length > 0 && <Photos {...line} photos={photos} />}
      <NotKept />
      {refusals.map((reason) => (
        <FieldError key={reason}>{reason}</FieldError>
      ))}
    </div>
  )
}
