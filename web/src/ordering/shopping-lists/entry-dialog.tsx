import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { useState, type FormEvent } from 'react'
import { CallFailure, fieldError, messageOf } from '../../api/failures.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { changeOnList } from './list-writes.ts'
import { refreshLists } from './use-list-news.ts'

const longestDescription = 200
const longestPar = 5

/** What the list says of an item: its own description and how many are usually wanted. Only what was changed is sent. */
export function EntryDialog({ listId, item, onClose }: { listId: number; item: ListItem; onClose: () => void }) {
  const start = { description: item.customDescription ?? '', par: item.parLevel === null ? '' : String(item.parLevel) }
  const [description, setDescription] = useState(start.description)
  const [par, setPar] = useState(start.par)
  const [failure, setFailure] = useState<unknown>()
  const [isSaving, setIsSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsSaving(true)
    try {
      await changeOnList(listId, item.itemId, {
        ...(description.trim() === start.description ? {} : { customDescription: description.trim() || null }),
        ...(par === start.par ? {} : { parLevel: par === '' || Number(par) === 0 ? null : Number(par) }),
      })
      void refreshLists()
      onClose()
    } catch (thrown) {
      setFailure(thrown)
      setIsSaving(false)
    }
  }
  const isGone = failure instanceof CallFailure && failure.status === 404
  const ofFields = ['customDescription', 'parLevel'].map((field) => fieldError(failure, field))
  return (
    <Modal
      title={item.name}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="entry" look="primary" busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form id="entry" className="stack gap-16" noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label="Custom description"
          hint="Shown on this list instead of the catalogue’s. Empty: the catalogue’s comes back."
          value={description}
          maxLength={longestDescription}
          error={ofFields[0]}
          data-first-focus
          onChange={({ target }) => setDescription(target.value)}
        />
        <TextField
          label={`Par${item.unitMeasure ? ` (${item.unitMeasure})` : ''}`}
          hint="How many you usually want. ‘Add all at par’ puts this many into the cart."
          inputMode="numeric"
          value={par}
          maxLength={longestPar}
          error={ofFields[1]}
          onChange={({ target }) => setPar(target.value.replaceAll(/\D/g, ''))}
        />
        {failure !== undefined && !ofFields.some(Boolean) && (
          <FieldError>{isGone ? 'Somebody took this item off the list.' : messageOf(failure)}</FieldError>
        )}
      </form>
    </Modal>
  )
}
