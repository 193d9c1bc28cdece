import { IconDownload, IconFileUpload, IconHistory, IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { showMessage } from '../../kit/layers/modals.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { saveFrom } from '../../kit/save-file.ts'
import { Segments } from '../../kit/forms/segments.tsx'
import { narrowedTo, type ChangeFilter } from './guide-search.ts'
import style from './order-guide.module.css'
import type { OrderGuideViewProps } from './shown-guide.ts'
import { PriceUpdateHistory } from './price-update-history.tsx'

const filters: readonly { key: 'all' | ChangeFilter; label: string }[] = [
  { key: 'all', label: 'All items' },
  { key: 'new', label: 'New' },
  { key: 'price_up', label: 'Price up' },
  { key: 'price_down', label: 'Price down' },
  { key: 'pack', label: 'Pack changed' },
  { key: 'gone', label: 'Gone' },
]

type GuideToolbarProps = Pick<OrderGuideViewProps, 'distributorId' | 'guideId' | 'search' | 'onSearch'>

export function GuideToolbar({ distributorId, guideId, search, onSearch }: GuideToolbarProps) {
  const [showsHistory, setShowsHistory] = useState(false)
  return (
    <div className={style.toolbar}>
      {guideId && (
        <Segments
          label="Changed since the last guide"
          className={style.filters}
          options={filters}
          chosen={search.change ?? 'all'}
          onChoose={(change) => onSearch(narrowedTo(search, change))}
        />
      )}
      <div className={style.actions}>
        <Button look="quiet" onClick={() => setShowsHistory(true)}>
          <IconHistory size={18} stroke={1.5} aria-hidden />
          Price Update History
        </Button>
        <Link to="/price-guard" className={buttonClass('quiet')}>
          <IconShieldCheck size={18} stroke={1.5} aria-hidden />
          <span className={style.buttonText}>Price guard</span>
        </Link>
        <Link to="/distributor/$id/upload-order-guide" params={{ id: distributorId }} className={buttonClass('plain')}>
          <IconFileUpload size={18} stroke={1.5} aria-hidden />
          <span className={style.buttonText}>Upload</span>
        </Link>
        <DownloadButton guideId={guideId} />
      </div>
      {showsHistory && (
        <PriceUpdateHistory
          distributorId={distributorId}
          shownGuideId={guideId}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </div>
  )
}

function DownloadButton({ guideId }: Pick<OrderGuideViewProps, 'guideId'>) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    if (!guideId) return showMessage({ title: 'Alert', message: 'No order guide detected' })
    setIsBusy(true)
    try {
      const { url } = await call('getOrderGuideDownload', { params: { id: guideId } }, { quiet: true })
      saveFrom(url)
    } catch (failure) {
      toastFailure(messageOf(failure))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button look="primary" busy={isBusy} disabled={guideId === undefined} onClick={() => void download()}>
      <IconDownload size={18} stroke={1.5} aria-hidden />
      <span className={style.buttonText}>Download</span>
    </Button>
  )
}
