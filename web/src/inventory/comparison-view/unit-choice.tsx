import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { useId } from 'react'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { inputClass } from '../../kit/forms/field.tsx'
import { showItemsIn } from './groups/group-changes.ts'
import style from './unit-choice.module.css'

const ownUnit = 'Own units'

type UnitChoiceProps = { group: GenericGroup; canEdit: boolean }

/** 'Show Items in': the unit the items' prices and counts are compared in (spec 2 §2). */
export function UnitChoice({ group, canEdit }: UnitChoiceProps) {
  return useIsPhone() ? <Segments group={group} canEdit={canEdit} /> : <Selector group={group} canEdit={canEdit} />
}

function Selector({ group, canEdit }: UnitChoiceProps) {
  const id = useId()
  return (
    <span className={style.selector}>
      <label className="meta" htmlFor={id}>
        Show Items in
      </label>
      <select
        id={id}
        className={inputClass}
        value={group.unitId ?? ''}
        disabled={!canEdit || group.units.length === 0}
        onChange={({ target }) => void showItemsIn(group, target.value || null)}
      >
        {choicesOf(group).map(({ id: unit, name }) => (
          <option key={unit} value={unit}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}

function Segments({ group, canEdit }: UnitChoiceProps) {
  const name = useId()
  return (
    <fieldset className={style.segments} disabled={!canEdit || group.units.length === 0}>
      <legend className="meta">Show Items in</legend>
      <div>
        {choicesOf(group).map(({ id: unit, name: label }) => (
          <label key={unit} className={style.segment}>
            <input
              type="radio"
              name={name}
              checked={(group.unitId ?? '') === unit}
              onChange={() => void showItemsIn(group, unit || null)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A unit that was chosen once stays among the choices although no item can be shown in it any more. */
function choicesOf({ units, unitId }: GenericGroup): { id: string; name: string }[] {
  const isKnown = unitId === null || units.some(({ id }) => id === unitId)
  return [{ id: '', name: ownUnit }, ...units, ...(isKnown ? [] : [{ id: unitId, name: unitId }])]
}
