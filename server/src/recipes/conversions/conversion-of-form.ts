import type { Equivalent, Food } from '@larder/domain/recipes/food.ts'
import { isByItself } from '@larder/domain/recipes/doubt.ts'
import { proposeConversion } from '@larder/domain/recipes/propose-conversion.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { exact } from '../costs/priced-foods.ts'
import { listEquivalents, rememberEquivalent, type EquivalentRow, type FoodKey } from './equivalents.queries.ts'

/** The conversion fields of a form (spec 2 §7), as far as they were sent. */
export type SentConversion = {
  recipe_pack_size_value?: string | null | undefined
  recipe_pack_size_fraction?: string | null | undefined
  conversion_pack_size_value?: string | null | undefined
  conversion_pack_size_fraction?: string | null | undefined
  conversion_pack_size_uom?: string | null | undefined
}

export type KeptConversion = {
  recipeSizeText: string | null
  conversionSizeText: string | null
  conversionUom: string | null
}

export const noConversion: KeptConversion = { recipeSizeText: null, conversionSizeText: null, conversionUom: null }

/**
 * The conversion to keep with an ingredient: none where the units convert by themselves, else what was typed, which is
 * remembered for this food, else what was remembered of it. What it had before in the same unit, or has back after it was
 * deleted, is not typed: a correction that was remembered since stays.
 */
export async function conversionOfForm(
  tx: Context<Tx>,
  { food, key, uom }: { food: Food; key: FoodKey; uom: string },
  sent: SentConversion,
  before: KeptConversion | 'put back' | null = null,
): Promise<KeptConversion> {
  const from = sent.recipe_pack_size_fraction ?? sent.recipe_pack_size_value ?? null
  const to = sent.conversion_pack_size_fraction ?? sent.conversion_pack_size_value ?? null
  if (from === null || to === null) return remembered(tx, { food, key, uom })
  const toUom = sent.conversion_pack_size_uom ?? food.uom
  const typed = { fromSize: exact(from), fromUom: uom, toSize: exact(to), toUom }
  if (isByItself(food, typed)) return noConversion
  const row = { fromSizeText: from, fromUom: uom, toSizeText: to, toUom }
  if (before !== 'put back' && !isSame(typed, before))
    await rememberEquivalent(tx, key, row, { name: tx.actor.name, now: tx.now })
  return { recipeSizeText: from, conversionSizeText: to, conversionUom: toUom }
}

function isSame({ fromSize, toSize, toUom }: Equivalent, before: KeptConversion | null): boolean {
  if (before === null || before.recipeSizeText === null || before.conversionSizeText === null) return false
  const isSameSize = exact(before.recipeSizeText).equals(fromSize) && exact(before.conversionSizeText).equals(toSize)
  return isSameSize && before.conversionUom === toUom
}

async function remembered(
  tx: Context<Tx>,
  { food, key, uom }: { food: Food; key: FoodKey; uom: string },
): Promise<KeptConversion> {
  const known = (await listEquivalents(tx, key)).map(equivalentOf)
  const found = proposeConversion(food, uom, { remembered: known, ofTable: [] })
  if (found?.source !== 'remembered') return noConversion
  const { texts, conversion } = found
  return { recipeSizeText: texts.from, conversionSizeText: texts.to, conversionUom: conversion.toUom }
}

export function equivalentOf({ fromSizeText, fromUom, toSizeText, toUom }: EquivalentRow): Equivalent {
  return { fromSize: exact(fromSizeText), fromUom, toSize: exact(toSizeText), toUom }
}
