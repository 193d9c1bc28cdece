import type { Ingredient } from '@larder/contract/recipes/ingredients.ts'
import { useState } from 'react'
import { store, useStore } from '../../../kit/store.ts'
import type { Saving } from '../save-state.tsx'
import { saveInTurn } from '../save-in-turn.ts'
import { bodyOf, sendChanges, type IngredientChange, type PlannedChange } from './write-ingredient.ts'

/** Saves of an ingredient, one after the other: what failed goes along with the next one, until it was taken. */
export function useSavesOfRow(recipeId: number, ingredient: Ingredient) {
  const [saving, setSaving] = useState<Saving>()
  const [waiting] = useState(() => store<readonly PlannedChange[]>([]))
  const [underWay] = useState(() => store(0))
  const send = saveInTurn(async (_change: undefined) => {
    const sent = waiting.get()
    if (sent.length === 0) return
    await sendChanges(recipeId, ingredient, sent)
    waiting.set(waiting.get().slice(sent.length))
  })
  const save = async (...changes: PlannedChange[]) => {
    waiting.set([...waiting.get(), ...changes])
    underWay.set(underWay.get() + 1)
    setSaving({ is: 'saving' })
    const refusal = await send(undefined)
    underWay.set(underWay.get() - 1)
    if (underWay.get() === 0) setSaving(refusal === undefined ? { is: 'saved' } : { is: 'failed', why: refusal })
    return refusal
  }
  return {
    saving,
    /** what was typed and is not taken yet, to be shown in place of what was: its old text may be typed again */
    untaken: bodyOf(useStore(waiting), ingredient),
    change: (body: IngredientChange) => save((before) => ({ ...before, ...body })),
    /** for what depends on how the ingredient is when it is sent */
    plan: (change: PlannedChange) => save(change),
    again: () => save(),
  }
}
