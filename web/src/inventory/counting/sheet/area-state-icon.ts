import { IconCircle, IconCircleCheck, IconCircleHalf2 } from '@tabler/icons-react'

/** The icon for how far an area is, beside the words or figures that say it. */
export const stateIcon = { 'not started': IconCircle, started: IconCircleHalf2, finished: IconCircleCheck } as const
