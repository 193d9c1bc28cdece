import type { PreReject } from '@larder/contract/receiving/receiving.ts'
import { TextAreaField } from '../../kit/forms/field.tsx'
import { Switch } from '../../kit/forms/switch.tsx'
import style from './order-complete.module.css'

const questions = ['question_1', 'question_2', 'question_3', 'question_4', 'question_5'] as const
type Question = (typeof questions)[number]
export type SurveyAnswers = Record<Question, boolean> & { comment: string }

/** The wire has five questions without their words (spec 3 §3): what a kitchen asks of a delivery. Yes is always good. */
const words: Record<Question, string> = {
  question_1: 'Was the delivery on time?',
  question_2: 'Was the order complete?',
  question_3: 'Was cold and frozen food cold?',
  question_4: 'Was the packaging clean and whole?',
  question_5: 'Was the driver helpful?',
}

type SurveyTotals = Partial<Pick<PreReject, 'incomplete_lines' | 'credit_refusal'>>

/** All went well, but that an order of which something came short or went back was not complete. */
export function answersFor(totals: SurveyTotals): SurveyAnswers {
  // A server of the version before counts no lines.
  const incomplete = totals.incomplete_lines ?? totals.credit_refusal ?? 0
  return {
    question_1: true,
    question_2: !(incomplete > 0),
    question_3: true,
    question_4: true,
    question_5: true,
    comment: '',
  }
}

const longestComment = 2_000

type SurveyFormProps = { answers: SurveyAnswers; onChange: (change: Partial<SurveyAnswers>) => void }

/** The receiving check: only what went wrong has to be touched. */
export function SurveyForm({ answers, onChange }: SurveyFormProps) {
  return (
    <section className={style.card} aria-labelledby="survey">
      <div>
        <h2 id="survey">How was the delivery?</h2>
        <p className="meta">Switch off what went wrong.</p>
      </div>
      <div className="stack gap-4">
        {questions.map((question) => (
          <Switch
            key={question}
            label={words[question]}
            isOn={answers[question]}
            onChange={(isOn) => onChange({ [question]: isOn })}
          />
        ))}
      </div>
      <TextAreaField
        label="Comment"
        rows={2}
        value={answers.comment}
        maxLength={longestComment}
        onChange={({ target }) => onChange({ comment: target.value })}
      />
    </section>
  )
}

/** The answers as they go over the wire: 1 or 0. */
export function surveyBody({ comment, ...answers }: SurveyAnswers) {
  const flag = (question: Question) => (answers[question] ? 1 : 0)
  return {
    question_1: flag('question_1'),
    question_2: flag('question_2'),
    question_3: flag('question_3'),
    question_4: flag('question_4'),
    question_5: flag('question_5'),
    comment: comment.trim() || null,
  } as const
}
