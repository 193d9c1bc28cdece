import type { AreaManifest } from '../accounts/area-manifest.ts'
import { DeletionReminder } from './location-settings/deletion-reminder.tsx'
import { administrationRoutes, locationSettingsRoutes } from './routes.tsx'

/** For the platform's administrators; of staff, owners have the settings of their location here. */
export const administration = {
  administratorRoutes: administrationRoutes,
  routes: locationSettingsRoutes,
  Bar: DeletionReminder,
  screens: [
    {
      path: '/location-settings',
      label: 'Location settings',
      rank: 61.5,
      isOffered: (location, user) => location !== null && (user?.managesPeople ?? false),
    },
  ],
} as const satisfies AreaManifest
