import type { ParsedCall } from '@larder/contract/call.ts'
import type { Survey, postSurvey } from '@larder/contract/receiving/receiving.ts'
import { orderNotReceived } from '@larder/contract/receiving/refusals.ts'
import { notFound } from '@larder/contract/refusal.ts'
import type { z } from 'zod'
import { inTransaction, type Context } from '../context.ts'
import { auditChange } from '../database/audit.ts'
import { refuse } from '../http/failures.ts'
import { lockDelivery } from './delivery.queries.ts'
import { findSurvey, writeSurvey, type SurveyRow } from './survey.queries.ts'

type Answers = ParsedCall<typeof postSurvey>['body']

/** Keeps the answers of the receiving check of a received order. */
export function answerSurvey(context: Context, orderId: number, answers: Answers): Promise<z.output<typeof Survey>> {
  return inTransaction(context, async (tx) => {
    const { order } = (await lockDelivery(tx, orderId)) ?? refuse(notFound)
    if (order.status !== 'received') refuse(orderNotReceived)
    const before = await findSurvey(tx, orderId)
    const after: SurveyRow = {
      question1: yesOrNo(answers.question_1),
      question2: yesOrNo(answers.question_2),
      question3: yesOrNo(answers.question_3),
      question4: yesOrNo(answers.question_4),
      question5: yesOrNo(answers.question_5),
      comment: answers.comment?.trim() || null,
    }
    await writeSurvey(tx, orderId, after, { userId: tx.actor.userId, now: tx.now })
    await auditChange(tx, { action: 'answer-survey', objectType: 'order', objectId: orderId, before, after })
    return surveyAnswer(after)
  })
}

function yesOrNo(answer: 0 | 1 | null | undefined): boolean | null {
  return answer === null || answer === undefined ? null : answer === 1
}

function surveyAnswer(row: SurveyRow): z.output<typeof Survey> {
  const flag = (value: boolean | null) => (value === null ? null : value ? 1 : 0)
  return {
    question_1: flag(row.question1),
    question_2: flag(row.question2),
    question_3: flag(row.question3),
    question_4: flag(row.question4),
    question_5: flag(row.question5),
    comment: row.comment,
  }
}
