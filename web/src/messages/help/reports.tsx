import type { HelpRequest } from '@larder/contract/messages/help.ts'
import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from '../../api/call-input.ts'
import { Tag } from '../../kit/lists/tag.tsx'
import type { Column } from '../../kit/table/column.ts'
import { CardLine, ListCard } from '../../kit/table/list-card.tsx'

/** A report and its answer, in the table of a desktop. */
export const columns: readonly Column<HelpRequest>[] = [
  { key: 'at', head: 'Reported', width: '180px', look: 'digits', cell: (report) => report.createTimeDisplay },
  {
    key: 'message',
    head: 'Report',
    width: 'minmax(160px, 1fr)',
    isCut: true,
    cell: ({ message, administrator }) => (
      <span data-tooltip={message}>
        {message}
        {administrator !== null && <span className="meta"> · {sentFor(administrator)}</span>}
      </span>
    ),
  },
  {
    key: 'answer',
    head: 'Answer',
    width: 'minmax(160px, 1fr)',
    isCut: true,
    cell: (report) => <Answer report={report} />,
  },
]

export function ReportCard({ report }: { report: HelpRequest }) {
  return (
    <ListCard name={report.message}>
      <CardLine>
        <Answer report={report} />
      </CardLine>
      <span className="meta">
        {report.createTimeDisplay}
        {report.administrator !== null && ` · ${sentFor(report.administrator)}`}
      </span>
    </ListCard>
  )
}

function sentFor(administrator: string): string {
  return `sent by ${administrator} for you`
}

function Answer({ report: { answer } }: { report: HelpRequest }) {
  return answer === null ? (
    <Tag label="Not answered yet" />
  ) : (
    <span className="truncate shrinks" data-tooltip={answer}>
      {answer}
    </span>
  )
}

/** One that moved between two pages while they were read comes once. */
export function reportsOf({ pages }: InfiniteData<AnswerOf<'getHelpRequests'>>): readonly HelpRequest[] {
  return [...new Map(pages.flatMap((page) => page.data).map((report) => [report.id, report])).values()]
}
