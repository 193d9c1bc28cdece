import { lastWords } from '@larder/domain/catalogue/item-name.ts'
import { IconHistory } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { enterCount, useCount } from '../../counts/count-store.ts'
import { CountConflicts } from '../count-conflicts.tsx'
import { CountField } from '../fields/count-field.tsx'
import { CountStatus } from '../count-status.tsx'
import { countableFields, isCounted } from '../fields/countable-fields.ts'
import type { ItemToCount } from '../sheet/counting-list.ts'
import { lastText } from '../last-count-words.ts'
import { useIsSameAsLast } from '../same-as-last.ts'
import style from './phone-row.module.css'

/** About as many letters as a line of the narrow column has room for. */
const lineLength = 20

/** One item in 56 px: its name, and cases, packs and units as three big fields. */
export const PhoneRow = memo(function PhoneRow({ toCount }: { toCount: ItemToCount }) {
  const { item, key, last } = toCount
  const { values, saving, conflicts } = useCount(key, item)
  const isAsLast = useIsSameAsLast(toCount, values)
  const firstId = useId()
  // Items of one kind begin alike: a long name gives up its middle, so that its last words stay.
  const tail = lastWords(item.name, lineLength)
  return (
    <div data-count-row data-item={item.id} data-counted={isCounted(values) || undefined}>
      <div className={style.row} data-counted={isCounted(values) || undefined}>
        <span role="rowheader" className={style.name}>
          <label htmlFor={firstId} className={style.title} data-ends={tail !== '' || undefined}>
            {tail ? (
              <>
                <span className={style.start}>{item.name.slice(0, -tail.length)}</span>{' '}
                <span className={style.tail}>{tail.trimStart()}</span>
              </>
            ) : (
              item.name
            )}
          </label>
          <span className={style.facts}>
            {/* The saving state of a count is shown above the keys. */}
            {saving !== 'saving' && saving !== 'saved' && (
              <CountStatus className={style.state} countKey={key} saving={saving} />
            )}
            {isAsLast ? (
              <span className={style.asLast}>
                <IconHistory size={12} stroke={1.5} aria-hidden /> As last time
              </span>
            ) : (
              <>
                {item.customPackSize ?? item.packSize}
                {last && ` · was ${lastText(last)}`}
              </>
            )}
          </span>
        </span>
        {countableFields(item, values).map((of) => (
          <span key={of.field} role="cell">
            {of.reason === undefined && (
              <CountField
                of={of}
                id={of.field === 'onHand' ? firstId : undefined}
                look="pad"
                value={values[of.field]}
                onEnter={(value, typed) => enterCount(key, of.field, value, { typed })}
              />
            )}
          </span>
        ))}
      </div>
      {conflicts.length > 0 && (
        <div className={style.conflicts}>
          <CountConflicts countKey={key} conflicts={conflicts} name={item.name} />
        </div>
      )}
    </div>
  )
})
