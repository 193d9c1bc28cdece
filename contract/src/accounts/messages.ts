import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Id, IdText, InstantText, listOf } from '../shared.ts'

const told = {
  /** when it was sent */
  createTime: InstantText,
  createTimeDisplay: z.string(),
  isRead: z.boolean(),
}

/** A message to the people of a location (spec 3 §3, Messages). */
export const LocationMessage = z.object({ id: Id, message: z.string(), ...told })
export type LocationMessage = z.input<typeof LocationMessage>

/** A message to everybody, or to everybody of a company (spec 3 §3, Broadcast message). */
export const BroadcastMessage = z.object({
  id: Id,
  broadcast_message: z.string(),
  company: z.string().nullable().meta({ description: 'whose people it is for; null: everybody' }),
  ...told,
})
export type BroadcastMessage = z.input<typeof BroadcastMessage>

const asked = z.object({
  /** the active location */
  merchant_id: IdText.optional(),
  /** 1: those read before too, which live under the bell */
  read: z.enum(['0', '1']).optional(),
})

export const getMessages = defineCall({
  name: 'getMessages',
  method: 'GET',
  path: '/users/get-message',
  summary: 'The messages to the active location, newest first; unread ones of the last 30 days unless read=1',
  who: 'member',
  query: asked,
  response: listOf(LocationMessage),
  refusals: [notFound],
})

export const postReadMessages = defineCall({
  name: 'postReadMessages',
  method: 'POST',
  path: '/users/read-message',
  summary: 'Mark messages of the active location as read by the asking person; the body is a list of ids',
  who: 'member',
  notWhileActingAs: true,
  body: z.array(Id).max(200),
  response: z.object({ message: z.string() }),
  refusals: [notFound],
})

export const getBroadcastMessages = defineCall({
  name: 'getBroadcastMessages',
  method: 'GET',
  path: '/users/get-broadcast-message',
  summary: 'The messages to everybody and to the company, newest first; unread ones of the last 30 days unless read=1',
  who: 'member',
  query: asked,
  response: listOf(BroadcastMessage),
  refusals: [notFound],
})

export const postReadBroadcastMessage = defineCall({
  name: 'postReadBroadcastMessage',
  method: 'POST',
  path: '/users/read-broadcast-message',
  summary: 'Mark a message to everybody as read by the asking person',
  who: 'member',
  notWhileActingAs: true,
  body: z.object({ id: Id }),
  response: z.object({ message: z.string() }),
  refusals: [notFound],
})
