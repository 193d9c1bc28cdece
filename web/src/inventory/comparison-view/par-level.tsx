import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { useSharedCallForm } from '../../api/use-shared-call-form.ts'
import { openModal } from '../../kit/layers/modals.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { SelectField, TextField } from '../../kit/forms/field.tsx'
import { setParLevel } from './groups/group-changes.ts'
import style from './par-level.module.css'
import { firstParUnit, parOf, parUnitName } from './par-of.ts'

/** Opens the dialog 'Edit Par Level' (spec 2 §2). */
export function openParLevel(group: GenericGroup) {
  openModal((close) => <ParLevel group={group} onClose={close} />)
}

type Par = Pick<GenericGroup, 'version' | 'parLevel' | 'parLevelUom'>

function ParLevel({ group: opened, onClose }: { group: GenericGroup; onClose: () => void }) {
  /** what somebody else set while the dialog was open */
  const [newer, setNewer] = useState<Par>()
  const group = { ...opened, ...newer }
  const form = useSharedCallForm({
    saved: { parLevel: String(group.parLevel), unit: firstParUnit(group) },
    together: [['parLevel', 'unit']],
    check: ({ parLevel }) => ({ parLevel: parOf(parLevel) === undefined ? notPar : undefined }),
    send: async ({ parLevel, unit }) => {
      try {
        await setParLevel(group, { parLevel: parOf(parLevel) ?? 0, parLevelUom: unit })
      } catch (failure) {
        if (failure instanceof CallFailure && failure.status === 409) {
          const now = await parNow(opened)
          if (now) setNewer(now)
          void refresh('getGroups')
        }
        throw failure
      }
      onClose()
    },
    failureAt: 'parLevel',
  })
  const { unit } = form.values
  return (
    <FormDialog title="Edit Par Level" form={form} submitLabel="Save" onClose={onClose}>
      <div className={style.pair}>
        <TextField
          {...form.text('parLevel', {
            wordsOf: (level, { unit: theirs }) => `${level} ${nameOfUnit(group, theirs, Number(level))}`,
          })}
          label="Par Level"
          hint={`How much ${group.name} you want in stock. Enter 0 for no par.`}
          inputMode="decimal"
          autoComplete="off"
          onFocus={(event) => event.target.select()}
        />
        <SelectField
          label="In"
          value={unit ?? ''}
          onChange={({ target }) => form.change({ unit: target.value || null })}
        >
          <option value="">cases</option>
          {unitsOf(group, unit).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </FormDialog>
  )
}

/** The par that the server has; undefined when it can't be read. */
async function parNow({ id, comparisonViewId: listId }: GenericGroup): Promise<Par | undefined> {
  try {
    const { version, parLevel, parLevelUom } = await call('getGroup', { params: { id: listId, groupId: id } })
    return { version, parLevel, parLevelUom }
  } catch {
    return undefined
  }
}

function nameOfUnit({ units }: GenericGroup, chosen: string | null, parLevel: number): string {
  return units.find(({ id }) => id === chosen)?.name ?? parUnitName({ parLevel, parLevelUom: chosen })
}

const notPar = 'Please enter a number of at least 0, with at most two decimals.'

/** A unit that was chosen stays among the choices although no item can be shown in it any more. */
function unitsOf({ units }: GenericGroup, chosen: string | null): GenericGroup['units'] {
  return chosen === null || units.some(({ id }) => id === chosen) ? units : [...units, { id: chosen, name: chosen }]
}
