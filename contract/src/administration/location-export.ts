import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { InstantText } from '../shared.ts'

const ofOwners = { who: 'member', ownersOnly: true, notWhileActingAs: true } as const

/** The newest export of a location: its tables in a zip, made in the background. */
export const LocationExport = z.object({
  status: z.enum(['waiting', 'working', 'done', 'failed']),
  requestedBy: z.string(),
  requestedTime: InstantText,
  tablesDone: z.int(),
  tableCount: z.int(),
})
export type LocationExport = z.input<typeof LocationExport>

/** The zip of the newest export that was finished. */
export const LocationExportFile = z.object({
  requestedTime: InstantText,
  rowCount: z.int(),
  sizeBytes: z.int(),
  /** it is deleted then */
  keptUntil: InstantText,
})
export type LocationExportFile = z.input<typeof LocationExportFile>

const answer = z.object({ export: LocationExport.nullable(), file: LocationExportFile.nullable() })

export const getLocationExport = defineCall({
  name: 'getLocationExport',
  method: 'GET',
  path: '/location-export',
  summary: 'The newest export of the active location and how far it is; for its owners',
  needsPrices: true,
  ...ofOwners,
  response: answer,
})

export const postLocationExport = defineCall({
  name: 'postLocationExport',
  method: 'POST',
  path: '/location-export',
  summary: 'Make an export of the active location’s tables, in the background; the one under way where there is one',
  needsPrices: true,
  ...ofOwners,
  response: answer,
})

export const getLocationExportFile = defineCall({
  name: 'getLocationExportFile',
  method: 'GET',
  path: '/location-export/download',
  summary: 'A link to the zip of the newest finished export, for five minutes and only while one owns the location',
  needsPrices: true,
  ...ofOwners,
  response: z.object({ url: z.string() }),
  refusals: [notFound],
})
