import { afterAll } from 'vitest'
import { closeOpened } from './after-file.ts'

// What one file leaves open must not reach the next in the same process.
afterAll(closeOpened)
