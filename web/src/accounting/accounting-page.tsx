import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../kit/forms/button.tsx'
import { ListSearch } from '../kit/forms/list-search.tsx'
import { Segments } from '../kit/forms/segments.tsx'
import { ForComputer, MovedSideways } from '../kit/page/for-computer.tsx'
import { useHeader } from '../kit/page/header-store.ts'
import { useIsHandheld } from '../kit/theme/preferences.ts'
import style from './accounting-page.module.css'
import { accountingUrl } from './accounting-url.ts'
import { AccountingDistributors } from './distributors/accounting-distributors.tsx'
import { DownloadDialog } from './export/download-dialog.tsx'
import { ExportLog } from './export/export-log.tsx'
import { AccountingItems } from './items/accounting-items.tsx'
import { AccountingNames } from './names/accounting-names.tsx'
import { AccountingLines } from './requests/accounting-lines.tsx'
import { BulkUploadDialog } from './upload/bulk-upload-dialog.tsx'

const tabs = [
  { key: 'items', label: 'Items' },
  { key: 'requests', label: 'Special requests' },
  { key: 'names', label: 'Names' },
  { key: 'distributors', label: 'Distributors' },
  { key: 'exports', label: 'Exports' },
] as const

/** The tags of items, the payable terms, and the files for the accounting program (spec 3 §2.8). */
export function AccountingPage() {
  const { tab = 'items', kind, search, all } = accountingUrl(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isHandheld = useIsHandheld()
  const [open, setOpen] = useState<'upload' | 'download'>()
  const close = () => setOpen(undefined)
  useHeader({
    title: 'Accounting',
    ...(tab === 'items' && !isHandheld
      ? {
          search: (
            <ListSearch
              search={search}
              label="Search items"
              placeholder="Item number, name or brand"
              onSearch={(next) =>
                void navigate({
                  to: '/accounting',
                  search: { ...(next ? { search: next } : {}), ...(all ? { all } : {}) },
                  replace: true,
                })
              }
            />
          ),
        }
      : {}),
  })
  if (isHandheld)
    return (
      <ForComputer
        title="Accounting"
        message="Accounting needs a larger screen."
        tip="Open it on a computer or a tablet."
      />
    )
  return (
    <div className={style.page}>
      <div className="row wrap middle between gap-12">
        <Segments
          label="Accounting"
          options={tabs}
          chosen={tab}
          onChoose={(next) =>
            void navigate({ to: '/accounting', search: next === 'items' ? {} : { tab: next }, replace: true })
          }
        />
        <span className="row wrap gap-8">
          <Button onClick={() => setOpen('upload')}>
            <IconFileUpload size={18} stroke={1.5} aria-hidden />
            Bulk Upload
          </Button>
          <Button look="primary" onClick={() => setOpen('download')}>
            <IconDownload size={18} stroke={1.5} aria-hidden />
            Download
          </Button>
        </span>
      </div>
      <MovedSideways>
        {tab === 'items' && <AccountingItems search={search} untaggedOnly={!all} />}
        {tab === 'requests' && <AccountingLines />}
        {tab === 'names' && <AccountingNames kind={kind} />}
        {tab === 'distributors' && <AccountingDistributors />}
        {tab === 'exports' && <ExportLog />}
      </MovedSideways>
      {open === 'upload' && <BulkUploadDialog onClose={close} />}
      {open === 'download' && <DownloadDialog onClose={close} />}
    </div>
  )
}
