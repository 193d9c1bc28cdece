import type { CallName } from '@larder/contract/all-calls.ts'
import type { Query } from '@tanstack/react-query'
import { calls } from 'virtual:calls'
import { queryClient } from '../query-client.ts'

/** Calls that only read what their body names. */
const onlyReads = /Look$|Check$|Options$|Proposal$|^postRecipeReading$/u

/** Written at every press, on screens that follow each of them; what else shows them is named where they are sent. */
const followed = new Set<CallName>([
  'postCart',
  'patchItemCount',
  'patchCustomItemCount',
  'patchSubRecipeCount',
  'patchCountBatch',
  'putPrepTaken',
  'postItemChecks',
  'postReadMessages',
])

/**
 * Whatever a change was answered, or if nothing was: answers that are kept and not on the screen may be older than it, and are read
 * again when they are next shown. What is on the screen is named by who makes the change (`refresh`).
 */
export function afterCall(name: CallName) {
  if (calls[name].method === 'GET' || onlyReads.test(name) || followed.has(name)) return
  const begun = queryClient.getQueryCache().findAll({ predicate: mayBeOld, fetchStatus: 'fetching' })
  void queryClient.invalidateQueries({ predicate: mayBeOld, refetchType: 'none' })
  // A read under way may have begun before the change, and its answer would count as new.
  for (const query of begun) query.fetch().then(() => mayBeOld(query) && query.invalidate(), nothing)
}

/** Of answers that are not on the screen; the person, whom every screen waits for, is read again where a change is about them. */
function mayBeOld(query: Query): boolean {
  return !query.isActive() && query.queryKey[0] !== 'getCurrentUser'
}

/** The screen that reads says when a read fails. */
function nothing() {}
