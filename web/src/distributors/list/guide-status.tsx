import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { calendarDate, formatUsDay } from '@larder/domain/values/calendar-date.ts'
import { IconHourglass, IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Tag } from '../../kit/lists/tag.tsx'
import { counted } from '../../kit/counted.ts'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import style from './distributors.module.css'

type GuideStatusProps = { distributor: Distributor; hasNewGuide: boolean }

/** The number of items in the last order guide, any new or coming guide, and the state of a template request. */
export function GuideStatus({
  distributor: { id, nickname, lastOrderGuide, nextOrderGuide, templateRequest },
  hasNewGuide,
}: GuideStatusProps) {
  return (
    <div className={style.guide}>
      <span className={style.caption}>Order guide</span>
      {!lastOrderGuide && !nextOrderGuide && <span className="muted">No order guide</span>}
      {lastOrderGuide && !hasNewGuide && <span>{counted(lastOrderGuide.item_count, 'item')}</span>}
      {lastOrderGuide && hasNewGuide && (
        <span className={style.newGuide} role="status">
          <IconSparkles size={15} stroke={1.5} aria-hidden />
          <span>
            new guide, {counted(lastOrderGuide.item_count, 'item')}
            {!isMoneyHidden() && (
              <>
                {' – '}
                <Link
                  to="/distributor/$id/order-guide/$ogId"
                  params={{ id: String(id), ogId: String(lastOrderGuide.id) }}
                >
                  see changes
                </Link>
              </>
            )}
          </span>
        </span>
      )}
      {nextOrderGuide && (
        <span className="inline-row wrap middle gap-8">
          <Tag
            label={`${lastOrderGuide ? 'New prices from' : 'Waits until'} ${formatUsDay(calendarDate(nextOrderGuide.start_date))}`}
            tone="information"
            tooltip={`${counted(nextOrderGuide.item_count, 'item')}. Until that day ${lastOrderGuide ? 'nothing changes' : `${nickname} has no prices`}.`}
          />
          {!isMoneyHidden() && (
            <Link
              to="/distributor/$id/order-guide/$ogId"
              params={{ id: String(id), ogId: String(nextOrderGuide.id) }}
              aria-label={`See the new prices of ${nickname}`}
            >
              see prices
            </Link>
          )}
        </span>
      )}
      <TemplateStatus status={templateRequest} />
    </div>
  )
}

function TemplateStatus({ status }: { status: Distributor['templateRequest'] }) {
  if (status === 'waiting') {
    const tooltip = 'A new template was requested. Approval can take up to 3 days.'
    return (
      <Tag
        label="Template requested"
        tone="information"
        tooltip={tooltip}
        icon={<IconHourglass stroke={1.5} aria-hidden />}
      />
    )
  }
  if (status === 'declined')
    return (
      <Tag
        label="Template declined"
        tone="attention"
        tooltip={
          isMoneyHidden()
            ? 'Somebody who sees prices can check its columns, or use an approved layout.'
            : 'Check the columns yourself when you upload, or use an approved layout.'
        }
      />
    )
  if (status === 'approved')
    return (
      <Tag
        label="Template approved"
        tone="savings"
        tooltip={
          isMoneyHidden()
            ? 'Somebody who sees prices can upload the order guide now.'
            : 'You can upload the order guide now.'
        }
      />
    )
  return null
}
