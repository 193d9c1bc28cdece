import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { upload } from '../../../api/upload/upload.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
import { toast, toastFailure } from '../../../kit/layers/toasts.tsx'
import { confirm } from '../../../kit/layers/modals.tsx'
import { ImageViewer } from '../../../kit/pictures/image-viewer.tsx'
import { FileButton } from '../../../kit/upload/file-button.tsx'
import { recipeFailure } from '../../recipe-words.ts'
import style from './description.module.css'

const accepted = 'image/jpeg,image/png,image/heic,image/webp'

/** The photo of the dish: one, taken or chosen, seen large by a press. */
export function RecipePhoto({ recipe: { id, name, photoUrl, thumbnailUrl } }: { recipe: Recipe }) {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setFailure(undefined)
    setShare(0)
    try {
      await work()
      await refresh('getRecipe')
      return true
    } catch (reason) {
      setFailure(recipeFailure(reason))
      return false
    } finally {
      setShare(undefined)
    }
  }
  const send = async ([photo]: readonly File[]) => {
    if (!photo) return
    setShare(0)
    const before = photoUrl === null ? undefined : await copyOf(photoUrl)
    setShare(undefined)
    if (photoUrl !== null && !before && !(await confirm(lossOf(name)))) return
    const sent: { photoId?: string } = {}
    const isSent = await run(async () => {
      sent.photoId = (await upload('postRecipePhoto', { params: { id }, body: {} }, photo, setShare)).photoId
    })
    const over = sent.photoId
    if (isSent && before && over !== undefined)
      toast({ message: `The photo of ${name} was replaced`, undo: () => void putBack(id, before, over) })
  }
  const remove = async () => {
    const message = `The photo of ${name} is deleted for everybody.`
    if (!(await confirm({ title: 'Delete this photo?', message, confirmLabel: 'Delete', danger: true }))) return
    await run(() => call('deleteRecipePhoto', { params: { id } }))
  }
  return (
    <div className="stack gap-8">
      <div className={style.photo}>
        {thumbnailUrl && (
          <button type="button" className={style.open} aria-label={`Photo of ${name}`} onClick={() => setIsOpen(true)}>
            <img src={thumbnailUrl} alt="" />
          </button>
        )}
        <FileButton accept={accepted} busy={share !== undefined} onFiles={(files) => void send(files)}>
          <IconCamera size={18} stroke={1.5} aria-hidden />
          {photoUrl ? 'Replace photo' : 'Add photo'}
        </FileButton>
        {photoUrl && (
          <Button look="icon" aria-label="Delete photo" disabled={share !== undefined} onClick={() => void remove()}>
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </Button>
        )}
        {share !== undefined && share > 0 && (
          <span className="meta" role="status">
            {Math.round(share * 100)} % sent
          </span>
        )}
      </div>
      {failure && <FieldError>{failure}</FieldError>}
      {isOpen && photoUrl && (
        <ImageViewer
          pictures={[{ key: id, url: photoUrl, name }]}
          start={id}
          onClose={() => setIsOpen(false)}
          onBroken={() => void refresh('getRecipe')}
        />
      )}
    </div>
  )
}

/** The photo that is about to go, for Undo: the server forgets it. Undefined where it can't be read. */
async function copyOf(photoUrl: string): Promise<File | undefined> {
  try {
    const answer = await fetch(photoUrl)
    const picture = await answer.blob()
    if (!answer.ok || !picture.type.startsWith('image/')) return undefined
    return new File([picture], 'photo.jpg', { type: picture.type })
  } catch {
    return undefined
  }
}

function lossOf(name: string) {
  const message = `The photo of ${name} could not be copied: once it is replaced, it can't be brought back.`
  return { title: 'Replace this photo?', message, confirmLabel: 'Replace', danger: true }
}

/** Only over the photo that took its place: one that a colleague put there since stays. */
async function putBack(id: number, photo: File, over: string) {
  try {
    await upload('postRecipePhoto', { params: { id }, body: { over } }, photo, () => undefined)
  } catch (reason) {
    toastFailure(`The photo was not brought back: ${recipeFailure(reason)}`)
  }
  await refresh('getRecipe')
}
