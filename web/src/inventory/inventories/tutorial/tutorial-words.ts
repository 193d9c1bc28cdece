import type { TourStep } from '../../../kit/tour/tour-window.tsx'

const compare = 'Chapter 1: Compare'
const countIt = 'Chapter 2: Count'

/** The texts of the tutorial of the inventory view: first how things are compared, then how they are counted. */
export const tutorialWords: readonly (TourStep & { chapter: string })[] = [
  {
    chapter: compare,
    title: 'A list for every place',
    text: 'An inventory list is a place you count, like the walk-in or the bar. Choose one here; Manage Inventory Lists adds and renames them.',
    anchors: ['[data-tutorial=lists]'],
  },
  {
    chapter: compare,
    title: 'Groups of the same thing',
    text: 'A generic group holds everything that can stand in for one another, whoever sells it, with its par level, what is on hand and what was spent.',
    anchors: ['[data-tutorial=group]', '[data-group-head]', '[data-tutorial=lists]'],
  },
  {
    chapter: compare,
    title: 'The best price in one unit',
    text: 'Its items stand side by side, priced in the same unit, the cheapest first. The heart marks the one you prefer.',
    anchors: ['[data-tutorial=items]', '[data-tutorial=group]', '[data-tutorial=lists]'],
  },
  {
    chapter: countIt,
    title: 'Cases, packs and units',
    text: 'Cards are for comparing, the sheet is for counting: one row per item in the order of your shelf. A blank field is not counted, which is not zero.',
    anchors: ['[data-tutorial=count]'],
  },
  {
    chapter: countIt,
    title: 'Where there is no signal',
    text: 'Go Offline keeps a list on this device. Count in the cellar; Go Online sends all of it, and nothing is lost in between.',
    anchors: ['[data-tutorial=offline]'],
  },
  {
    chapter: countIt,
    title: 'From start to finish',
    text: 'Start Inventory clears the counts. Review Inventory shows what is missing or looks odd; once complete, it stays under Inventories.',
    anchors: ['[data-tutorial=start]'],
  },
]
