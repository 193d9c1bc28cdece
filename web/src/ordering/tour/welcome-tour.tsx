import { useActiveLocation } from '../../accounts/session.ts'
import { endTour, nextTourStep, tourLength, useTour } from './tour-store.ts'
import { TourWindow } from '../../kit/tour/tour-window.tsx'
import { tourSteps } from './tour-words.ts'

/** The Welcome Tour over place order: four words about what is lit (spec 1 §4). */
export function WelcomeTour() {
  const { step } = useTour()
  const hasCart = useActiveLocation()?.display_shopping_cart === 1
  const words = tourSteps(hasCart)[step - 1]
  if (!words) return null
  return <TourWindow words={words} step={step} length={tourLength} onNext={nextTourStep} onEnd={endTour} />
}
