import type { RecipeRow } from '@larder/contract/recipes/recipes.ts'
import { IconBuildingStore, IconClipboardList, IconCopy, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { Menu } from '../../kit/layers/menu.tsx'
import { SelectionBar } from '../../kit/selection/selection-bar.tsx'
import type { Selection } from '../../kit/selection/use-selection.ts'
import { useGoOn } from '../../kit/page/use-go-on.ts'
import { openCopyDialog, otherLocations } from '../copy-dialog.tsx'
import { addToPrepList } from '../prep/change-prep-list.ts'
import { printItems } from '../print/print-items.ts'
import { deleteRecipes, duplicateRecipes } from './act-on-recipes.ts'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The actions for the selected recipes. */
export function SelectedRecipes({ rows, selection }: { rows: readonly RecipeRow[]; selection: Selection<number> }) {
  const [isBusy, setIsBusy] = useState(false)
  const goOn = useGoOn()
  const chosen = rows.filter(({ id }) => selection.isChosen(id))
  const locations = otherLocations()
  const run = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    await work()
    setIsBusy(false)
  }
  // Recipes that were left out stay chosen, so that the next press goes on with them and does nothing twice.
  const remove = async () => selection.keepOnly(idsOf(await deleteRecipes(chosen)))
  const duplicate = async () => selection.keepOnly(idsOf(await duplicateRecipes(chosen)))
  const toPrepList = async () => {
    const isAdded = await addToPrepList(selection.chosen.map((id) => ({ id, times: '1' })))
    if (isAdded) await goOn({ to: '/recipe-costing/prep-list' })
  }
  return (
    <SelectionBar count={chosen.length} noun="recipe" onClear={selection.clear}>
      <Button look="quiet" disabled={isBusy} onClick={() => void run(toPrepList)}>
        <IconClipboardList {...icon} />
        Prep list
      </Button>
      <Button look="quiet" disabled={isBusy} onClick={() => void run(duplicate)}>
        <IconCopy {...icon} />
        Duplicate
      </Button>
      <Menu look="quiet" disabled={isBusy} items={printItems(selection.chosen)}>
        <IconPrinter {...icon} />
        Print
      </Menu>
      {locations.length > 0 && (
        <Button look="quiet" disabled={isBusy} onClick={() => openCopyDialog(chosen, locations, selection.clear)}>
          <IconBuildingStore {...icon} />
          Copy to location
        </Button>
      )}
      <Button look="quiet" className="danger" disabled={isBusy} onClick={() => void run(remove)}>
        <IconTrash {...icon} />
        Delete
      </Button>
    </SelectionBar>
  )
}

function idsOf(recipes: readonly { id: number }[]): readonly number[] {
  return recipes.map(({ id }) => id)
}
