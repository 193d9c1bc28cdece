import { makeTour } from '../../../kit/tour/make-tour.ts'

/** Two chapters of three (spec 2 §2, ux.md §0.9). */
export const tutorialLength = 6

/** 'What is Inventory View?', over the inventory view. */
export const {
  tour: tutorial,
  start: startTutorial,
  next: nextTutorialStep,
  end: endTutorial,
  useTour: useTutorial,
} = makeTour(tutorialLength, 'inventoryTutorial')
