import type { Location } from '@larder/contract/accounts/current-user.ts'
import { useRef } from 'react'
import { currentSession } from '../accounts/session.ts'
import { call } from '../api/client.ts'
import { useCallForm } from '../api/use-call-form.ts'
import { counted } from '../kit/counted.ts'
import { SelectField } from '../kit/forms/field.tsx'
import { FormDialog } from '../kit/forms/form-dialog.tsx'
import type { MenuItem } from '../kit/layers/menu.tsx'
import { openModal, showMessage } from '../kit/layers/modals.tsx'
import { toast } from '../kit/layers/toasts.tsx'
import { recipeFailure } from './recipe-words.ts'

type Chosen = readonly { id: number; name: string }[]

/** 'Copy to another location', where the person has one with recipe costing. */
export function copyItems(recipes: Chosen): readonly MenuItem[] {
  const others = otherLocations()
  if (others.length === 0) return []
  return [{ label: 'Copy to another location', onSelect: () => openCopyDialog(recipes, others) }]
}

/** The person's other locations with recipe costing. */
export function otherLocations(): readonly Location[] {
  const { activeLocation, locations } = currentSession()
  return locations.filter(({ id, display_recipe_costing: isOn }) => id !== activeLocation?.id && isOn === 1)
}

export function openCopyDialog(recipes: Chosen, locations: readonly Location[], onDone?: () => void) {
  openModal((close) => (
    <CopyDialog
      recipes={recipes}
      locations={locations}
      onClose={close}
      onDone={() => {
        close()
        onDone?.()
      }}
    />
  ))
}

type CopyDialogProps = {
  recipes: Chosen
  locations: readonly Location[]
  onClose: () => void
  onDone: () => void
}

/** Copies recipes with their sub-recipes; what the other location does not buy is named afterwards. */
function CopyDialog({ recipes, locations, onClose, onDone }: CopyDialogProps) {
  // One intent for each recipe: what was copied before a lost answer is not copied again.
  const keys = useRef(new Map(recipes.map(({ id }) => [id, crypto.randomUUID()])))
  const form = useCallForm({
    start: { location: String(locations[0]?.id ?? '') },
    wordsFor: recipeFailure,
    send: async ({ location }) => {
      const notFound = new Set<string>()
      for (const { id } of recipes) {
        const params = { id, locationId: Number(location) }
        const key = `${keys.current.get(id)} ${location}`
        // oxlint-disable-next-line no-await-in-loop -- one after the other: they share sub-recipes
        const copied = await call('postRecipeCopy', { params }, { idempotencyKey: key })
        for (const name of copied.notFound) notFound.add(name)
      }
      onDone()
      const there = locations.find(({ id }) => id === Number(location))?.nickname ?? ''
      toast({ message: `${counted(recipes.length, 'recipe')} copied to ${there}` })
      if (notFound.size > 0)
        await showMessage({
          title: `Not bought at ${there}`,
          message: `Choose an item there for: ${[...notFound].join(', ')}.`,
        })
    },
  })
  const [first] = recipes
  return (
    <FormDialog
      title={recipes.length === 1 && first ? `Copy ${first.name}` : `Copy ${counted(recipes.length, 'recipe')}`}
      form={form}
      submitLabel="Copy"
      onClose={onClose}
    >
      <SelectField label="To location" data-first-focus {...form.text('location')}>
        {locations.map(({ id, nickname }) => (
          <option key={id} value={id}>
            {nickname}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
