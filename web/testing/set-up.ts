import { afterEach } from 'vitest'
import { leaveApp } from './open-app.tsx'

// Made again for each file, while modules are read once for all.
afterEach(leaveApp)
