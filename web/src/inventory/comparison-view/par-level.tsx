import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { useState, type FormEvent } from 'react'
import { CallFailure, fieldError, messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { openModal } from '../../kit/layers/modals.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { SelectField, TextField } from '../../kit/forms/field.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { setParLevel } from './group-changes.ts'
import style from './par-level.module.css'
import { firstParUnit, parOf } from './par-of.ts'

/** Opens the dialog 'Edit Par Level' (spec 2 §2). */
export function openParLevel(group: GenericGroup) {
  openModal((close) => <ParLevel group={group} onClose={close} />)
}

function ParLevel({ group, onClose }: { group: GenericGroup; onClose: () => void }) {
  const [typed, setTyped] = useState(String(group.parLevel))
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const [unit, setUnit] = useState(firstParUnit(group))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const par = parOf(typed)
    if (par === undefined) return setError('Please enter a number of at least 0, with at most two decimals.')
    setIsSaving(true)
    try {
      await setParLevel(group, { parLevel: par, parLevelUom: unit })
      onClose()
    } catch (failure) {
      setError(fieldError(failure, 'parLevel') ?? messageOf(failure))
      setIsSaving(false)
      if (failure instanceof CallFailure && failure.status === 409) void refresh('getGroups')
    }
  }
  return (
    <Modal
      title="Edit Par Level"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="par-level" look="primary" busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form id="par-level" className={style.form} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label="Par Level"
          hint={`How much ${group.name} you want to have. Enter 0 for no par.`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
        <SelectField label="In" value={unit ?? ''} onChange={({ target }) => setUnit(target.value || null)}>
          <option value="">cases</option>
          {unitsOf(group, unit).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </form>
    </Modal>
  )
}

/** A unit that was chosen stays among the choices although no item can be shown in it any more. */
function unitsOf({ units }: GenericGroup, chosen: string | null): GenericGroup['units'] {
  return chosen === null || units.some(({ id }) => id === chosen) ? units : [...units, { id: chosen, name: chosen }]
}
