import { Button } from '../../../kit/forms/button.tsx'
import { Choice } from '../../../kit/forms/field.tsx'
import { ExportMenu } from '../past/export-menu.tsx'
import style from './inventory-detail.module.css'
import type { DetailView } from './use-detail-view.ts'

/** Folds everything, shows only what is missing, and takes the inventory along. */
export function DetailToolbar({ inventoryId, view }: { inventoryId: number; view: DetailView }) {
  return (
    <div className={style.toolbar} data-not-printed>
      <Choice
        label="Show only items with missing on hand value"
        checked={view.isMissingOnly}
        onChange={(event) => view.setMissingOnly(event.target.checked)}
      />
      <span className={style.folding}>
        <Button look="quiet" disabled={view.search !== ''} onClick={view.expandAll}>
          Expand all
        </Button>
        <Button look="quiet" disabled={view.search !== ''} onClick={view.collapseAll}>
          Collapse all
        </Button>
        <ExportMenu inventoryId={inventoryId} onPrint={() => window.print()} />
      </span>
    </div>
  )
}
