import { z } from 'zod'

/** Of an amount. */
export const IsEstimate = z.boolean().meta({ description: 'some of it is billed by weight that nobody took' })
