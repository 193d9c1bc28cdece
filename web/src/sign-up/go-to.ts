import type { WizardStep } from './draft.ts'

/** Opens a step of the wizard: at one of its locations, or with one of its distributors in the editor, both from 1. */
export type GoTo = (to: WizardStep, search?: { location?: number; distributor?: number }) => void
