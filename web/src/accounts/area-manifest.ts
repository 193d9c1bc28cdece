import type { Location, User } from '@larder/contract/accounts/current-user.ts'
import type { Icon } from '@tabler/icons-react'
import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Readable } from '../kit/store.ts'
import type { AdministratorRoute, AppRoute, RootRoute, SignedOutRoute } from './guarded-routes.ts'

/** All that the frame (sidebar, header, palette, router) knows of an area. */
export type AreaManifest = {
  routes?: (parent: AppRoute) => readonly AnyRoute[]
  /** for people who are not signed in */
  signedOutRoutes?: (parent: SignedOutRoute) => readonly AnyRoute[]
  /** for the platform's administrators, as themselves */
  administratorRoutes?: (parent: AdministratorRoute) => readonly AnyRoute[]
  /** for everybody, signed in or not */
  openRoutes?: (parent: RootRoute) => readonly AnyRoute[]
  screens?: readonly Screen[]
  /** other addresses that are about money, besides those of screens that need prices */
  pricedPaths?: readonly RegExp[]
  tours?: readonly Tour[]
  headerParts?: readonly ComponentType[]
  /** a line under the header on every screen, when there is something to say */
  Bar?: ComponentType
  /** keys of the area, for the list of shortcuts */
  shortcuts?: readonly (readonly [keys: string, what: string])[]
  /** loaded when the palette is first opened */
  commands?: () => Promise<CommandSource>
  /** Subscribes to live changes. Called once, before their stream opens. */
  follow?: () => void
  /** what runs beside the screens, whichever is open */
  Beside?: ComponentType
  offline?: OfflineWork
  /** screens that keep what is entered on the device while there is no connection */
  keptScreens?: readonly KeptScreen[]
  /** what is looked at and cleaned up when a person leaves this device */
  leaving?: Leaving
  /** fetched while somebody signs in, where most people land */
  prefetch?: () => Promise<unknown>
}

/** A screen that can be gone to: from the sidebar when it has an icon, from the palette in any case. */
export type Screen = {
  path: string
  label: string
  icon?: Icon
  /** The order in sidebar and palette over all areas: lower first. */
  rank: number
  isOffered?: (location: Location | null, user: User | undefined) => boolean
  /** about money: not for people who may not see prices, and nothing below its path either */
  needsPrices?: boolean
  /** where the sidebar leads when that is not always the path */
  currentPath?: Readable<string>
  /** no link to it on a phone (spec 3 §2.3) */
  isOnlyOnDesktop?: boolean
  /** not fetched before it is opened */
  isNotPreloaded?: boolean
}

/** A link at the foot of the sidebar that starts a tour on its screen. */
export type Tour = {
  path: string
  label: string
  icon: Icon
  isSeen: Readable<boolean>
  start: () => void
  isOffered?: (location: Location | null) => boolean
}

export type Command = {
  key: string
  label: string
  group: 'Go to' | 'Do' | 'Location' | 'Item'
  /** The order within the group: lower first, 100 when not said. */
  rank?: number
  /** what is known of it, in a few words: of an item what is on hand */
  note?: { short: string; whole: string } | undefined
  /** the key that does the same */
  shortcut?: string
  run: () => unknown
}

export type CommandSource = {
  useCommands: () => readonly Command[]
  /** what is found on the server for the text typed */
  useFound?: (typed: string) => FoundCommands
}

/** Only for the very text that is typed: what was found for another one would be taken by a quick Enter. */
export type FoundCommands = { commands: readonly Command[]; state: 'found' | 'waiting' | 'failed' }

/** Work that goes on without a connection, so the connection's own notices stay out of its way. */
type OfflineWork = {
  isUnderWay: Readable<boolean>
  /** the screen that reports the connection itself while the work is under way */
  path: string
  /** shown on that screen while there is no connection and no offline work */
  withoutConnection: string
  /** shown on every other screen while the work is under way */
  Bar: ComponentType<{ isOnline: boolean }>
}

/** A screen whose work goes on without a connection, so nobody is interrupted there when it goes or comes. */
export type KeptScreen = {
  path: RegExp
  /** shown on it while there is no connection */
  withoutConnection: string
}

export type Leaving = {
  /** Saves what can be saved at once, and tells what is not on the server when a person leaves; empty: nothing. */
  leftBehind: () => Promise<readonly LeftBehind[]>
  /** Called once it is agreed that the person leaves, while they are still signed in: releases what others wait for. */
  giveBack?: () => Promise<unknown>
  /** Takes what belongs to the person off the device; work that is not sent stays when they did not choose to leave. */
  wipe: (leaving: { isChosen: boolean }) => Promise<unknown>
}

/** Work of one kind that is not on the server, or that nobody knows to be there. */
export type LeftBehind = {
  /** how much of what: '3 lines that you checked' */
  what: string
  /** with the log-out, or once its person has signed in here again; 'unanswered' went out, and no answer came */
  becomes: 'lost' | 'sent' | 'waits' | 'unanswered'
}
