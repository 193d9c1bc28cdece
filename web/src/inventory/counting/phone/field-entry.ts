import type { ItemToCount } from '../sheet/counting-list.ts'

/** The field that the keys write into. */
export type Entry = { input: HTMLInputElement; toCount: ItemToCount; typed: string }
