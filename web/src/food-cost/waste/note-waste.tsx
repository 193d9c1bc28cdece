import type { WasteFood } from '@larder/contract/food-cost/waste.ts'
import {
  isMuchToWaste,
  quickQuantities,
  wasteReasonNames,
  wasteReasons,
  type WasteReason,
} from '@larder/domain/food-cost/waste.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import { amountProblem, typedAmount } from '../../kit/forms/typed-amount.ts'
import { Segments } from '../../kit/forms/segments.tsx'
import { useSettled } from '../../kit/forms/use-settled.ts'
import { useClosedByBack } from '../../kit/layers/closed-by-back.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { dollars } from '../dollars.ts'
import { keepFoods, keptFoods, mostKept } from './kept-foods.ts'
import { failureWords, noteWasteOnce, takeBackWaste } from './send-waste.ts'
import { notTakenBack, takeOutOfLog } from './take-back.ts'
import { unitOf } from './unit-of.ts'
import style from './waste.module.css'

/** Food, amount, reason: the third tap saves. */
export function NoteWaste() {
  const [food, setFood] = useState<WasteFood>()
  return (
    <section className={style.note} aria-label="Note waste">
      {food ? <HowMuch food={food} onDone={() => setFood(undefined)} /> : <What onChoose={setFood} />}
    </section>
  )
}

function What({ onChoose }: { onChoose: (food: WasteFood) => void }) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), 200)
  const query = useQuery({
    ...queryOf('getWasteFoods', { query: search === '' ? {} : { search } }),
    placeholderData: keepPreviousData,
  })
  const { data: read } = query
  useKeptFoods(read !== undefined)
  const known = query.isError && !read ? keptFoods(search) : undefined
  return (
    <>
      <TextField
        label="Find an item, a sub-recipe or a dish"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Loaded answer={known ? { ...query, data: { data: known } } : query} what="what can be noted">
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">
              {search === '' ? 'There is nothing to note yet.' : 'Nothing found.'} Items that were bought or are counted
              can be noted, and recipes.
            </p>
          ) : (
            <div className={style.foods}>
              {data.map((food) => (
                <button
                  key={`${food.kind} ${food.id}`}
                  type="button"
                  className={style.food}
                  onClick={() => onChoose(food)}
                >
                  <span className={style.name}>{food.name}</span>
                  <span className="meta truncate">{food.detail}</span>
                </button>
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  )
}

/** Has the foods kept on the device once the screen has what it shows. */
function useKeptFoods(isShown: boolean) {
  const [owner] = useState(ownerNow)
  const { data } = useQuery({ ...queryOf('getWasteFoods', { query: { limit: String(mostKept) } }), enabled: isShown })
  useEffect(() => {
    if (data) keepFoods(data.data, owner)
  }, [data, owner])
}

const quantities = { decimals: 3, most: 99_999, isAboveZero: true, isNone: 'Please enter a number, such as 1.5.' }

function HowMuch({ food, onDone }: { food: WasteFood; onDone: () => void }) {
  const [uom, setUom] = useState(food.uoms[0] ?? '')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<WasteReason>()
  // A try that is repeated is noted once.
  const [noteOnce] = useState(noteWasteOnce)
  // A step of this screen: Back leads to the foods, as its arrow does.
  useClosedByBack(busy === undefined ? onDone : null)
  const quantity = typedAmount(typed, 3) ?? 0
  const problem = typed === '' ? undefined : amountProblem(typed, quantities)
  const isAmount = typed !== '' && problem === undefined
  const save = async (reason: WasteReason) => {
    const said = `${typed} ${unitOf(uom, quantity)} of ${food.name}`
    const asked = { message: `${said}. Is that right?`, confirmLabel: 'Note it', cancelLabel: 'Change it' }
    if (isMuchToWaste(quantity, uom, reason) && !(await confirm(asked))) return
    setBusy(reason)
    setFailure(undefined)
    const body = {
      kind: food.kind,
      id: food.id,
      quantity,
      uom,
      reason,
      note,
    }
    try {
      const { entry, waiting } = await noteOnce({ body, said })
      if (entry)
        toast({
          message: `${said} noted${entry.cost === null ? '' : `, ${dollars(entry.cost)}`}`,
          undo: () => void takeOutOfLog(entry.id, said),
        })
      else
        toast({
          message: `${said} kept on this device`,
          undo: () => void takeBackWaste(waiting).catch(() => toast({ message: notTakenBack })),
        })
      onDone()
    } catch (failed) {
      setFailure(failureWords(failed))
      setBusy(undefined)
    }
  }
  return (
    <>
      <div className="row middle gap-8">
        <Button look="quiet" aria-label="Choose another food" onClick={onDone}>
          <IconArrowLeft size={18} stroke={1.5} aria-hidden />
        </Button>
        <strong className="breaks-anywhere">{food.name}</strong>
      </div>
      {food.uoms.length > 1 && (
        <Segments
          label="Unit"
          className={style.units ?? ''}
          options={food.uoms.map((unit) => ({ key: unit, label: unitOf(unit, 1) }))}
          chosen={uom}
          onChoose={setUom}
        />
      )}
      <div className={style.amounts}>
        {quickQuantities(uom).map((amount) => (
          <button
            key={amount}
            type="button"
            className={style.amount}
            aria-pressed={quantity === amount && typed !== ''}
            onClick={() => setTyped(String(amount))}
          >
            {amount} {unitOf(uom, amount)}
          </button>
        ))}
        <TextField
          label={`Amount in ${unitOf(uom, 2)}`}
          inputMode="decimal"
          value={typed}
          error={problem}
          onChange={({ target }) => setTyped(target.value.trim())}
        />
      </div>
      <TextField
        label="Note (optional)"
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <fieldset className={style.reasons} disabled={!isAmount || busy !== undefined}>
        <legend className="medium">{isAmount ? 'Why? A reason saves.' : 'Choose an amount, then the reason.'}</legend>
        {wasteReasons.map((reason) => (
          <Button key={reason} busy={busy === reason} onClick={() => void save(reason)}>
            {wasteReasonNames[reason]}
          </Button>
        ))}
      </fieldset>
      {failure !== undefined && <FieldError>{failure}</FieldError>}
    </>
  )
}
