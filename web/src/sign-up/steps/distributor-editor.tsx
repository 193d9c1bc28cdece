import { repProblems, type RepFields } from '@larder/domain/sign-up/sign-up-problems.ts'
import { useId, useRef, useState } from 'react'
import { useSearch } from '../../api/queries.ts'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Choice, FieldError, TextField } from '../../kit/forms/field.tsx'
import { SearchSelect, type SearchOption } from '../../kit/forms/search-select.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { endUndos, toast } from '../../kit/layers/toasts.tsx'
import {
  activeLocations,
  changeDraft,
  currentDraft,
  emptyRep,
  useDraft,
  type Draft,
  type DraftDistributor,
  type DraftRep,
  type UnsavedDistributor,
} from '../draft.ts'
import style from '../sign-up.module.css'
import { PhoneField } from './address-fields.tsx'
import { errorsAt, focusFirstProblem, useTried } from './step-foot.tsx'

const noName = 'Distributor name can’t be blank'
const noLocation = 'Please select at least one location'

/** A distributor of the wizard: its name, and its sales rep at each location. `place` counts from 1. */
export function DistributorEditor({ place, onDone }: { place: number; onDone: () => void }) {
  const draft = useDraft()
  const { distributors } = draft
  const known = distributors[place - 1]
  const form = useRef<HTMLFormElement>(null)
  const [search, setSearch] = useState('')
  const editedId = known?.id ?? null
  // Not by its place: others may have been deleted since.
  const unsaved = draft.unsaved?.editedId === editedId ? draft.unsaved : undefined
  const [start] = useState(() => startOf(draft, known))
  const { chosen, reps } = unsaved ?? start
  const put = (part: Partial<Omit<UnsavedDistributor, 'editedId'>>) =>
    changeDraft({ unsaved: { editedId, chosen, reps, ...part } })
  const setReps = (reps: readonly DraftRep[]) => put({ reps })
  const { isTried, onTried } = useTried()
  const found = useSearch('getDistributorSearch', search, (text) => [{ query: { search: text } }])
  const options = (found.found ?? []).map(({ id, nickname }) => ({ id, label: nickname }))
  const taken = distributors.filter((_, at) => at !== place - 1).map(({ id }) => id)
  const active = activeLocations(draft)
  const picked = active.filter(({ at }) => reps[at]?.isChosen)
  const isAtNoLocation = isTried && picked.length === 0
  const locationError = useId()
  const change = (at: number, part: Partial<DraftRep>) =>
    setReps(reps.map((rep, place) => (place === at ? { ...rep, ...part } : rep)))
  const chooseAll = (isChosen: boolean) =>
    setReps(reps.map((rep, at) => (active.some((one) => one.at === at) ? { ...rep, isChosen } : rep)))
  const problem = firstProblem(
    chosen,
    reps,
    picked.map(({ at, location }) => ({ at, name: location.locationName })),
  )
  const close = () => {
    // The copy is saved or given up by now, so its Undo would do nothing.
    endUndos()
    onDone()
  }
  const save = () => {
    if (problem !== undefined || !chosen) {
      onTried()
      return focusFirstProblem(form.current)
    }
    const saved = { id: chosen.id, nickname: chosen.label, reps }
    changeDraft({
      distributors: known ? distributors.map((one, at) => (at === place - 1 ? saved : one)) : [...distributors, saved],
      unsaved: null,
    })
    close()
  }
  const cancel = () => {
    changeDraft({ unsaved: null })
    close()
  }
  const copyToAll = (rep: DraftRep) => {
    const copied = reps.map((one) => (one.isChosen ? { ...rep, dcn: one.dcn || rep.dcn } : one))
    setReps(copied)
    toast({
      // The rep’s own location is one of those chosen.
      message: `${rep.fullName.trim() || 'This rep'} copied to ${counted(picked.length - 1, 'other location')}`,
      // What was typed or saved since stays.
      undo: () => {
        const now = currentDraft().unsaved
        if (now?.reps === copied) changeDraft({ unsaved: { ...now, reps } })
      },
    })
  }

  return (
    <form
      ref={form}
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SearchSelect
        label="Distributor Name"
        placeholder="Search by name"
        options={options.filter(({ id }) => !taken.includes(id))}
        chosen={chosen}
        onChoose={(option) => put({ chosen: option && { id: option.id, label: option.label } })}
        onSearch={setSearch}
        isWaiting={found.isWaiting}
        error={isTried && !chosen ? noName : undefined}
        nothingFound="Not listed. After you sign up, add it under Distributor: any farm or market."
      />
      {found.isError && <LoadFailure what="the distributors" onRetry={found.retry} />}
      <div>
        <Choice
          label="All Locations"
          checked={picked.length === active.length}
          aria-invalid={isAtNoLocation || undefined}
          aria-describedby={isAtNoLocation ? locationError : undefined}
          onChange={({ target }) => chooseAll(target.checked)}
        />
        {isAtNoLocation && <FieldError id={locationError}>{noLocation}</FieldError>}
      </div>
      {active.map(({ at, location }) => {
        const rep = reps[at] ?? emptyRep
        const name = location.locationName
        return (
          <fieldset key={at} className={style.group} aria-label={name}>
            <Choice
              label={name}
              checked={rep.isChosen}
              onChange={({ target }) => change(at, { isChosen: target.checked })}
            />
            {rep.isChosen && (
              <RepFieldsOf
                rep={rep}
                errors={errorsAt(repProblems(rep), isTried)}
                onChange={(part) => change(at, part)}
              />
            )}
            {rep.isChosen && picked.length > 1 && (
              <div>
                <Button look="link" onClick={() => copyToAll(rep)}>
                  Copy this rep to all chosen locations
                </Button>
              </div>
            )}
          </fieldset>
        )
      })}
      <div className={style.foot}>
        <div className={style.buttons}>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" look="primary">
            Save
          </Button>
        </div>
        {isTried && problem !== undefined && <FieldError>{problem}</FieldError>}
      </div>
    </form>
  )
}

/** The distributor as it was saved, or a new one. */
function startOf(draft: Draft, known: DraftDistributor | undefined): Omit<UnsavedDistributor, 'editedId'> {
  return {
    chosen: known && { id: known.id, label: known.nickname },
    reps: draft.locations.map((_, at) => known?.reps[at] ?? { ...emptyRep, isChosen: isOnlyLocation(draft, at) }),
  }
}

/** A business with one location buys from its distributors there: nothing is to be chosen. */
function isOnlyLocation(draft: Draft, at: number): boolean {
  const active = activeLocations(draft)
  return active.length === 1 && active[0]?.at === at
}

type RepFieldsProps = {
  rep: DraftRep
  errors: Partial<Record<keyof RepFields, string>>
  onChange: (part: Partial<RepFields>) => void
}

function RepFieldsOf({ rep, errors, onChange }: RepFieldsProps) {
  return (
    <div className={style.pair}>
      <TextField
        label="Customer Accounts # (DCN)"
        maxLength={60}
        autoComplete="off"
        value={rep.dcn}
        onChange={({ target }) => onChange({ dcn: target.value })}
      />
      <TextField
        label="Distributor Sales Rep Email"
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
        required
        value={rep.email}
        error={errors.email}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <TextField
        label="Distributor Sales Rep Full Name"
        maxLength={120}
        autoComplete="off"
        required
        value={rep.fullName}
        error={errors.fullName}
        onChange={({ target }) => onChange({ fullName: target.value })}
      />
      <PhoneField
        label="Distributor Sales Rep Phone Number"
        name="rep-phone"
        autoComplete="off"
        value={rep.phoneNumber}
        error={errors.phoneNumber}
        onChange={(phoneNumber) => onChange({ phoneNumber })}
      />
    </div>
  )
}

/** The first problem that keeps a distributor from being saved (spec 3 §5); undefined when there is none. */
function firstProblem(
  chosen: SearchOption | undefined,
  reps: readonly DraftRep[],
  picked: readonly { at: number; name: string }[],
): string | undefined {
  if (!chosen) return noName
  if (picked.length === 0) return noLocation
  for (const { at, name } of picked) {
    const [problem] = repProblems(reps[at] ?? emptyRep)
    if (problem) return `${problem.text} for ${name}`
  }
  return undefined
}
