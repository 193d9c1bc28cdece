import { useQuery } from '@tanstack/react-query'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { Button } from '../../kit/forms/button.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { readNow } from '../../api/read-now.ts'
import { useSharedCallForm } from '../../api/use-shared-call-form.ts'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { recipeFailure } from '../recipe-words.ts'

type Target = { target: number; high: number }

/** 'Target 35 %', which opens the form where it is set for the location. */
export function FoodCostTarget() {
  const { data } = useQuery({ ...queryOf('getFoodCostTarget'), enabled: !isMoneyHidden() })
  const open = () => openModal((close) => <TargetDialog onClose={close} />)
  if (isMoneyHidden()) return null
  return (
    <Button look="link" data-printed={data ? true : undefined} onClick={open}>
      {data ? `Target ${data.target} %` : 'Food cost target'}
    </Button>
  )
}

/** Nothing is offered to be changed before it is known what is set. */
function TargetDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(queryOf('getFoodCostTarget'))
  if (query.data) return <TargetForm target={query.data} onClose={onClose} />
  return (
    <Modal title={title} onClose={onClose}>
      <Loaded answer={query} what="the target">
        {() => null}
      </Loaded>
    </Modal>
  )
}

function TargetForm({ target: now, onClose }: { target: Target; onClose: () => void }) {
  const form = useSharedCallForm({
    saved: textsOf(now),
    readSaved: async () => textsOf(await readNow('getFoodCostTarget')),
    check: problemsOf,
    wordsFor: recipeFailure,
    send: async ({ target, high }) => {
      await call('putFoodCostTarget', { body: { target: Number(target), high: Number(high) } })
      await refresh('getFoodCostTarget', 'getPriceRipple')
      onClose()
    },
  })
  return (
    <FormDialog title={title} form={form} submitLabel="Save" onClose={onClose}>
      <p className="muted">For all recipes of this location, in per cent of the menu price.</p>
      <TextField
        label="Target in %"
        hint="Below it a dish is green."
        inputMode="decimal"
        data-first-focus
        {...form.text('target')}
      />
      <TextField
        label="Too high from, in %"
        hint="Above it a dish is red; between the two it is yellow."
        inputMode="decimal"
        {...form.text('high')}
      />
    </FormDialog>
  )
}

const title = 'Food cost target'

function textsOf({ target, high }: Target) {
  return { target: String(target), high: String(high) }
}

function problemsOf({ target, high }: { target: string; high: string }) {
  const isPercent = (typed: string) =>
    /^\d{1,3}(\.\d)?$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 100
  const wrong = 'Please enter 1 to 100, with at most one decimal.'
  return {
    ...(isPercent(target) ? {} : { target: wrong }),
    ...(isPercent(high)
      ? isPercent(target) && Number(high) < Number(target)
        ? { high: 'This can’t be below the target.' }
        : {}
      : { high: wrong }),
  }
}
