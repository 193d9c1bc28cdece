import type { PreReject } from '@larder/contract/receiving/receiving.ts'
import { currentSession } from '../../accounts/session.ts'
import { unsentWorkAt, type UnsentWork } from '../../accounts/unsent/unsent-work.ts'
import type { SurveyAnswers } from './survey-form.tsx'

/** The entries of a person on Order complete that are not on the server yet. */
export type EnteredAtEnd = {
  invoiceNumber?: string
  /** only those that were touched: the others follow what the check comes to */
  answers?: Partial<SurveyAnswers>
  /** the order is received with this outcome, and only the answers are left to send */
  received?: PreReject
}

/** The entries outlive a reload and the session (reliability O7), and nobody else on this device sees them. */
export function keptEnd(orderId: number): UnsentWork<EnteredAtEnd> {
  const { userId, activeLocation } = currentSession()
  return unsentWorkAt(`end of delivery ${userId} ${activeLocation?.id} ${orderId}`)
}
