import type { ComponentType } from 'react'

/** A page of the gallery: one part of the kit in every state that somebody may meet. */
export type Part = {
  /** its file in src/kit, without the ending */
  file: string
  name: string
  /** when to use it, in a sentence */
  use: string
  states: readonly { name: string; Show: ComponentType }[]
}
