import type { CartLine } from '@larder/contract/ordering/cart.ts'
import type { CustomOrderData } from '@larder/contract/ordering/special-requests.ts'
import {
  specialRequestProblems,
  type SpecialRequestField,
  type SpecialRequestForm,
} from '@larder/domain/ordering/special-request.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { currentSession } from '../../accounts/session.ts'
import { unsentWorkAt } from '../../accounts/unsent/unsent-work.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { makeOnce, type Unanswered } from '../../api/once/make-once.ts'
import { celebrateSpecialRequest } from '../cart/news/cart-animation-store.ts'
import { refreshCart } from '../cart/session/cart-store.ts'
import { forgetDraft, keepDraft, newestDraft, type KeptDrafts } from './kept-drafts.ts'
import { newDraft, orderDataOf, type RequestDraft } from './request-draft.ts'
import type { RequestStart } from './request-start.ts'
import { failureText, refusedFields } from './request-texts.ts'

export type SpecialRequest = ReturnType<typeof useSpecialRequest>

/** A request on the screen; one from before was written earlier and not sent. */
type Opened = { draft: RequestDraft; isFromBefore: boolean }

/** A special request from its first letter to its line in the cart (spec 1 §4, Special request flow). */
export function useSpecialRequest(start: RequestStart) {
  const { userId, activeLocation } = currentSession()
  const kept: KeptDrafts = unsentWorkAt(`request ${userId} ${activeLocation?.id}`)
  const [{ draft: written, isFromBefore }, setOpened] = useState(() => opened(kept, start))
  const { data: names } = useQuery(queryOf('getDistributorNames'))
  const draft = atKnownDistributor(written, names?.data)
  const [touched, setTouched] = useState<ReadonlySet<SpecialRequestField>>(new Set())
  const [failure, setFailure] = useState<unknown>()
  const [isSending, setIsSending] = useState(false)
  const [added, setAdded] = useState<CartLine>()

  /** what is typed by now, also while an earlier drawing of the form sends */
  const newest = useRef(draft)

  const begin = (next: Opened) => {
    newest.current = next.draft
    setOpened(next)
    setTouched(new Set())
    setFailure(undefined)
    setAdded(undefined)
  }
  const change = (fields: Partial<SpecialRequestForm>) => {
    const next = { ...draft, ...fields }
    newest.current = next
    setOpened({ draft: next, isFromBefore })
    setFailure(undefined)
    keepDraft(kept, next)
  }
  const missing = specialRequestProblems(draft)
  const isValid = Object.keys(missing).length === 0

  const submit = async () => {
    const custom_order_data = orderDataOf(draft)
    if (isSending || !isValid || !custom_order_data) return
    setIsSending(true)
    setFailure(undefined)
    keepDraft(kept, draft)
    try {
      const { line } = await requestOnce(draft.unanswered, (unanswered) => {
        // Text typed while the request was on its way is kept.
        const next = { ...(newest.current.id === draft.id ? newest.current : draft), unanswered }
        newest.current = next
        setOpened({ draft: next, isFromBefore })
        keepDraft(kept, next)
      })(custom_order_data)
      forgetDraft(kept, draft.id)
      setAdded(line)
      celebrateSpecialRequest()
      void refreshCart()
    } catch (reason) {
      setFailure(reason)
    }
    setIsSending(false)
  }
  const refused = refusedFields(failure)
  return {
    draft,
    isFromBefore,
    isValid,
    isSending,
    missing,
    /** what is said under a field, once it was visited or refused */
    problemAt: (field: SpecialRequestField) => refused[field] ?? (touched.has(field) ? missing[field] : undefined),
    failureText: failure === undefined ? undefined : failureText(failure),
    /** the line in the cart that the request became */
    added,
    change,
    touch: (field: SpecialRequestField) => setTouched(new Set([...touched, field])),
    submit,
    /** gives up what is written */
    startOver: () => {
      forgetDraft(kept, draft.id)
      begin({ draft: newDraft({}, newKey), isFromBefore: false })
    },
    /** the next request usually goes to the same distributor */
    addAnother: () => {
      const next = opened(kept, {})
      const { distributorId } = draft
      begin(next.isFromBefore ? next : { ...next, draft: { ...next.draft, distributorId } })
    },
  }
}

/** A function that makes one line of a request, also where a try got no answer and the request was changed since. */
function requestOnce(
  unanswered: Unanswered<CustomOrderData> | undefined,
  keep: (unanswered: Unanswered<CustomOrderData> | undefined) => void,
) {
  const make = (custom_order_data: CustomOrderData, idempotencyKey: string) =>
    call('postCustomOrder', { body: { custom_order_data } }, { idempotencyKey, quiet: true })
  const change = async ({ line, lastModified }: AnswerOf<'postCustomOrder'>, body: CustomOrderData) => {
    // A line that somebody else changed since stays, and both are in the cart to be looked at.
    const itemList = [{ shoppingCartId: line.id, quantity: 0 }]
    await call('postCart', { body: { itemList, lastModified } }, { idempotencyKey: newKey(), quiet: true })
    const key = newKey()
    keep({ body, key })
    return make(body, key)
  }
  return makeOnce({ make, change, unanswered, keep })
}

/** A distributor that was retired since is none to choose: another one is asked for. */
function atKnownDistributor(draft: RequestDraft, known: readonly { id: number }[] | undefined): RequestDraft {
  if (!known || known.some(({ id }) => id === draft.distributorId)) return draft
  return { ...draft, distributorId: null }
}

/** Without a start of its own the form goes on with what was not sent, so that it can't be forgotten. */
function opened(drafts: KeptDrafts, start: RequestStart): Opened {
  const kept = start.item || start.search ? undefined : newestDraft(drafts)
  return kept ? { draft: kept, isFromBefore: true } : { draft: newDraft(start, newKey), isFromBefore: false }
}

function newKey(): string {
  return crypto.randomUUID()
}
