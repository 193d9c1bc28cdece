import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { upload } from '../../../api/upload.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
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
    } catch (reason) {
      setFailure(recipeFailure(reason))
    }
    setShare(undefined)
  }
  const send = ([photo]: readonly File[]) =>
    photo && run(() => upload('postRecipePhoto', { params: { id } }, photo, setShare))
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
