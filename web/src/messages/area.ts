import type { AreaManifest } from '../accounts/area-manifest.ts'
import { MessageBell } from './message-bell.tsx'

export const messages = { headerParts: [MessageBell] } as const satisfies AreaManifest
