import { makeTour } from '../../kit/tour/make-tour.ts'

/** Steps run 1 to 4 (spec 1 §4, Tour). */
export const tourLength = 4

/** The Welcome Tour over place order. */
export const {
  tour: welcomeTour,
  start: startTour,
  next: nextTourStep,
  end: endTour,
  useTour,
} = makeTour(tourLength, 'welcomeTour')
