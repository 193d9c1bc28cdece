import type { PreReject } from '@larder/contract/receiving/receiving.ts'
import { currentSession } from '../../accounts/session.ts'
import { unsentWorkAt, type UnsentWork } from '../../accounts/unsent/unsent-work.ts'
import type { SurveyAnswers } from './survey-form.tsx'

/** What a person entered on Order complete that is not on the server yet. */
export type EnteredAtEnd = {
  invoiceNumber?: string
  /** only those that were touched: the others follow what the check comes to */
  answers?: Partial<SurveyAnswers>
  /** the order is received with this outcome, and only the answers are left to send */
  received?: PreReject
}

/** Outlives a reload and the session (reliability O7): nobody else on this device sees it. */
export function keptEnd(orderId: number): UnsentWork<EnteredAtEnd> {
  const { userId, activeLocation } = currentSession()
  return unsentWorkAt(`end of delivery ${userId} ${activeLocation?.id} ${orderId}`)
}
