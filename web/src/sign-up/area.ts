import type { AreaManifest } from '../accounts/area-manifest.ts'
import { AccountReminders } from './reminders/account-reminders.tsx'
import { openSignUpRoutes, signUpRoutes, subscriptionRoutes } from './routes.tsx'

export const signUp = {
  signedOutRoutes: signUpRoutes,
  openRoutes: openSignUpRoutes,
  routes: subscriptionRoutes,
  screens: [{ path: '/subscription', label: 'Subscription', rank: 62, needsPrices: true }],
  Bar: AccountReminders,
} as const satisfies AreaManifest
