import type { WizardStep } from './draft.ts'

/**
 * Opens a step of the wizard: at one of its locations, with one of its distributors in the editor, or, on a phone, at a
 * part of the first step; all from 1.
 */
export type GoTo = (to: WizardStep, search?: { location?: number; distributor?: number; part?: number }) => void
