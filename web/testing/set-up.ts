import { afterEach, beforeEach } from 'vitest'
import { leaveApp, startTest } from './open-app.tsx'

// Made again for each file, while modules are read once for all.
beforeEach(startTest)
afterEach(leaveApp)
