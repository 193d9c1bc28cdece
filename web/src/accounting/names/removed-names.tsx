import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '../../api/call-input.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { kindWords, type TagKind } from '../items/tag-kinds.ts'
import style from './removed-names.module.css'
import { restoreName } from './restore-name.ts'
import { usedBy } from './used-name.ts'

const titleId = 'removed-names'

type RemovedName = AnswerOf<'getRemovedAccountingNames'>['data'][number]

/** The names that can still be brought back; nothing where there is none. */
export function RemovedNames({ kind }: { kind: TagKind }) {
  const { data: removed = [] } = useQuery(queryOf('getRemovedAccountingNames', { query: { kind } })).data ?? {}
  if (removed.length === 0) return null
  return (
    <section className={style.removed} aria-labelledby={titleId}>
      <h2 id={titleId} className="meta medium">
        {kindWords[kind].many} deleted in the last 30 days
      </h2>
      <ul className="stack">
        {removed.map((name) => (
          <Removed key={name.removedId} name={name} />
        ))}
      </ul>
    </section>
  )
}

function Removed({ name: { removedId, name, removedAtDisplay, ...counts } }: { name: RemovedName }) {
  const [isBusy, setIsBusy] = useState(false)
  const restore = async () => {
    setIsBusy(true)
    await restoreName(removedId)
    setIsBusy(false)
    requestAnimationFrame(() => focusRestored(name))
  }
  const used = usedBy(counts)
  return (
    <li className="row wrap middle gap-12">
      <span className={style.name}>
        {name}{' '}
        <span className="meta">
          {used ? `${used}, ` : ''}deleted {removedAtDisplay}
        </span>
      </span>
      <Button look="link" busy={isBusy} aria-label={`Restore ${name}`} onClick={() => void restore()}>
        Restore
      </Button>
    </li>
  )
}

/** Once no deleted name is left their list is gone: the keyboard goes on at the name that is back. */
function focusRestored(name: string, framesLeft = 30) {
  if (document.activeElement?.matches('input, textarea, select')) return
  const rename = document.querySelector<HTMLElement>(`main [aria-label="${CSS.escape(`Rename ${name}`)}"]`)
  if (rename && !document.getElementById(titleId)) rename.focus()
  else if (framesLeft > 0) requestAnimationFrame(() => focusRestored(name, framesLeft - 1))
}
