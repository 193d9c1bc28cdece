import type { Finding } from '@larder/contract/receiving/match/match.ts'
import { findingWords } from './finding-words.ts'
import { ShownFinding } from './match-columns.tsx'
import style from './match-page.module.css'

/** The findings about an invoice as a whole: its sum, its fees, an invoice that came twice. */
export function WholeFindings({ orderId, findings }: { orderId: number; findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <section className={style.whole} aria-label="The invoice as a whole">
      <ul className={style.findings}>
        {findings.map((finding, at) => (
          <li key={`${finding.kind} ${at}`}>
            <ShownFinding
              orderId={orderId}
              finding={finding}
              words={findingWords(finding)}
              item=""
              isDriverTold={false}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
