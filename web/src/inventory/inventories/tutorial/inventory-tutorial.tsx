import { TourWindow } from '../../../kit/tour/tour-window.tsx'
import { endTutorial, nextTutorialStep, tutorialLength, useTutorial } from './tutorial-store.ts'
import { tutorialWords } from './tutorial-words.ts'

/** 'What is Inventory View?': six words about what is lit, in two chapters. */
export function InventoryTutorial() {
  const { step } = useTutorial()
  const words = tutorialWords[step - 1]
  if (!words) return null
  return (
    <TourWindow
      words={words}
      step={step}
      length={tutorialLength}
      chapter={words.chapter}
      onNext={nextTutorialStep}
      onEnd={endTutorial}
    />
  )
}
