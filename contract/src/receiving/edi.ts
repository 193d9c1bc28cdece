import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Bool, Id, IdText, InstantText, Page, limit, listOf, passwordText, text } from '../shared.ts'

export const ediChangedMeanwhile = {
  code: 'edi_changed_meanwhile',
  status: 409,
  text: 'Somebody else changed these settings meanwhile. Look at theirs before you save yours.',
} as const
export const ediNotSetUp = {
  code: 'edi_not_set_up',
  status: 400,
  text: 'EDI with {distributor} is switched off. Switch it on first.',
} as const
export const ediBusy = {
  code: 'edi_busy',
  status: 409,
  text: 'Files are being exchanged right now. Try again in a minute.',
} as const
export const ediFileGone = {
  code: 'edi_file_gone',
  status: 400,
  text: 'This file is not there any more. Ask the distributor to send it again.',
} as const
export const ediFileNotSendable = {
  code: 'edi_file_not_sendable',
  status: 400,
  text: 'This file waits to be sent, or was read already.',
} as const

export const ediTextGone = {
  code: 'edi_text_gone',
  status: 400,
  text: 'The text of this file is not kept any more (90 days). Place the order again if it is still needed.',
} as const

export const ediOrderMailed = {
  code: 'edi_order_mailed',
  status: 400,
  text: 'This order was mailed to the distributor. Call them before it is sent a second time.',
} as const

export const ediOrderKnown = {
  code: 'edi_order_known',
  status: 400,
  text: 'The distributor knows of this order already: it was answered, or it has come.',
} as const

const qualifier = z
  .string()
  .regex(/^[A-Z0-9]{2}$/, 'Two letters or digits, such as ZZ.')
  .meta({ description: 'kind of the identifier: ZZ, 01 for DUNS, 12 for a phone number' })
const interchangeId = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9 ._-]{0,14}$/, 'Up to 15 capital letters and digits.')
  .meta({ description: 'the identifier, as both sides agreed' })

const folder = z
  .string()
  .max(200)
  .regex(/^[\w./ -]*$/, 'A folder such as /orders.')

/** The ways to sign in to a distributor’s server. */
export const sftpSecrets = ['password', 'key', 'both'] as const

/** The settings for exchanging files with a distributor. A password or private key is kept sealed and is in no answer. */
export const Edi = z.object({
  isOn: z.boolean(),
  version: z.int().meta({ description: 'grows with each change; 0: nothing was set yet' }),
  ownQualifier: z.string(),
  ownId: z.string(),
  partnerQualifier: z.string(),
  partnerId: z.string(),
  isTest: z.boolean(),
  route: z.enum(['folder', 'sftp']),
  folder: z.string().meta({ description: 'below the server’s data folder' }),
  sftpHost: z.string(),
  sftpPort: z.int(),
  sftpUsername: z.string(),
  hasSftpPassword: z.boolean(),
  hasSftpPrivateKey: z.boolean(),
  sftpSignsInBy: z.enum(sftpSecrets).meta({ description: 'both: the server asks for key and password' }),
  sftpKeyFingerprint: z
    .string()
    .nullable()
    .meta({ description: 'SHA-256 of the public part of the private key that is kept; null: none, or not known yet' }),
  sftpHostKey: z.string().nullable().meta({ description: 'SHA-256 of the server’s key, as it was seen first' }),
  sftpOutgoing: z.string(),
  sftpIncoming: z.string(),
  lastExchangeTime: InstantText.nullable(),
  lastExchangeTimeDisplay: z.string().nullable(),
  lastError: z.string().nullable(),
  waitingOrders: z
    .int()
    .meta({ description: 'orders that wait to be sent by EDI; they are mailed when it is switched off' }),
})
export type Edi = z.input<typeof Edi>

export const EdiFile = z.object({
  id: Id,
  direction: z.enum(['out', 'in']),
  sets: z.string().meta({ description: 'transaction sets: 850, 855, 810, 832, 997' }),
  controlNumber: z.string(),
  orderId: Id.nullable(),
  purchaseOrderNumber: z.string().nullable(),
  fileName: z.string(),
  status: z.enum(['waiting', 'sent', 'read', 'failed', 'duplicate']),
  summary: z.string(),
  reason: z.string().nullable(),
  answer: z.enum(['accepted', 'accepted_with_errors', 'rejected']).nullable(),
  canGoAgain: z.boolean().meta({ description: 'whether it is kept, to be sent or read again' }),
  time: InstantText,
  timeDisplay: z.string(),
})
export type EdiFile = z.input<typeof EdiFile>

const params = z.object({ id: IdText })

export const getEdi = defineCall({
  name: 'getEdi',
  method: 'GET',
  path: '/distributors/{id}/edi',
  summary: 'How EDI files are exchanged with a distributor of the active location',
  who: 'member',
  needsPrices: true,
  params,
  response: Edi,
  refusals: [notFound],
})

export const putEdi = defineCall({
  name: 'putEdi',
  method: 'PUT',
  path: '/distributors/{id}/edi',
  summary: 'Set how EDI files are exchanged with a distributor; while it is on, orders go by EDI and not by mail',
  who: 'member',
  needsPrices: true,
  ownersOnly: true,
  params,
  body: z.object({
    version: z.int().min(0).max(2_147_483_647).meta({ description: 'as it was shown' }),
    isOn: Bool,
    ownQualifier: qualifier,
    ownId: interchangeId,
    partnerQualifier: qualifier,
    partnerId: interchangeId,
    isTest: Bool,
    route: z.enum(['folder', 'sftp']),
    sftpHost: z
      .string()
      .max(253)
      .regex(/^[A-Za-z0-9.:-]*$/, 'A name such as sftp.distributor.com.'),
    sftpPort: z.int().min(1).max(65_535),
    sftpUsername: text(120),
    sftpSignsInBy: z
      .enum(sftpSecrets)
      .optional()
      .meta({ description: 'without it by what is written, else as before' }),
    sftpPassword: passwordText(200)
      .optional()
      .meta({ description: 'can be written, never read; without it the old one stays' }),
    sftpPrivateKey: text(20_000).optional().meta({
      description: 'in the format of OpenSSH or PEM; can be written, never read; without it the old one stays',
    }),
    sftpPassphrase: passwordText(200).optional().meta({ description: 'opens the private key; it is not kept' }),
    sftpOutgoing: folder,
    sftpIncoming: folder,
    forgetsHostKey: Bool.optional().meta({
      description: 'takes the server’s key at the next connection as it is then',
    }),
  }),
  response: Edi,
  refusals: [notFound, ediChangedMeanwhile],
})

export const postEdiExchange = defineCall({
  name: 'postEdiExchange',
  method: 'POST',
  path: '/distributors/{id}/edi/exchange',
  summary: 'Exchange files with a distributor now; lastError says what went wrong',
  who: 'member',
  needsPrices: true,
  ownersOnly: true,
  params,
  response: Edi,
  refusals: [notFound, ediNotSetUp, ediBusy],
})

export const getEdiFiles = defineCall({
  name: 'getEdiFiles',
  method: 'GET',
  path: '/distributors/{id}/edi/files',
  summary: 'The files exchanged with a distributor, newest first',
  who: 'member',
  needsPrices: true,
  params,
  query: z.object({ page: Page, limit: limit(20) }),
  response: listOf(EdiFile),
  refusals: [notFound],
})

export const postEdiFileAgain = defineCall({
  name: 'postEdiFileAgain',
  method: 'POST',
  path: '/distributors/{id}/edi/files/{fileId}/again',
  summary: 'Send a file again as it was, under its own number, or read one again that failed',
  who: 'member',
  needsPrices: true,
  ownersOnly: true,
  params: z.object({ id: IdText, fileId: IdText }),
  body: z.object({
    takesAllDrops: Bool.optional().meta({ description: 'a catalogue that greys out most items is the whole one' }),
  }),
  response: Edi,
  refusals: [
    notFound,
    ediNotSetUp,
    ediBusy,
    ediFileGone,
    ediFileNotSendable,
    ediTextGone,
    ediOrderMailed,
    ediOrderKnown,
  ],
})
