import type { MenuCategory } from '@larder/contract/recipes/menu-categories.ts'
import { IconClipboardList, IconPlus, IconScale, IconToolsKitchen2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExportTable } from '../../accounts/export/export-table.tsx'
import { wholeList } from '../../accounts/export/rows-to-take.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { queryOf } from '../../api/queries.ts'
import { counted } from '../../kit/counted.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { figure, text, type FileColumn } from '../../kit/table/export/file-column.ts'
import { ListTable } from '../../kit/table/list-table.tsx'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { openMenuDialog } from './menu-dialog.tsx'
import style from './menu-page.module.css'
import { MenuCard, menuColumns } from './menu-rows.tsx'

const cardHeightPx = 72

/** The menu categories; each holds its recipes (spec 2 §2, Recipe costing). */
export function MenuPage() {
  useHeader({ title: 'Menu' })
  const isPhone = useIsPhone()
  const menus = useQuery(queryOf('getMenuCategories'))
  const count = menus.data?.data.length ?? 0
  const add = (
    <Button look="primary" wide={isPhone} onClick={() => openMenuDialog()}>
      <IconPlus size={18} stroke={1.5} aria-hidden />
      New Menu Category
    </Button>
  )
  return (
    <div className={style.page}>
      {count > 0 && (
        <div className={style.toolbar}>
          <span className="meta" role="status">
            {counted(count, 'category', 'categories')}
          </span>
          <span className="row wrap gap-8">
            <Link to="/recipe-costing/prep-list" className={buttonClass('plain')}>
              <IconClipboardList size={18} stroke={1.5} aria-hidden />
              Prep list
            </Link>
            <Link to="/recipe-costing/conversions" className={buttonClass('plain')}>
              <IconScale size={18} stroke={1.5} aria-hidden />
              Conversions
            </Link>
            <ExportTable
              title="Menu"
              noun="category"
              plural="categories"
              columns={fileColumns}
              keyOf={idOf}
              {...wholeList(menus.data?.data)}
            />
            {!isPhone && add}
          </span>
        </div>
      )}
      <ListTable
        label="Menu"
        answer={menus}
        columns={menuColumns}
        rowsOf={rowsOf}
        keyOf={idOf}
        renderCard={(menu) => <MenuCard menu={menu} />}
        cardHeight={cardHeightPx}
        empty={
          <EmptyResult
            message="There are no menu here yet!"
            tips={['A category holds recipes that belong together: Starters, Mains, Sauces.']}
            icon={IconToolsKitchen2}
            action={add}
          />
        }
      />
      {isPhone && count > 0 && <div className={style.foot}>{add}</div>}
    </div>
  )
}

const fileColumns: readonly FileColumn<MenuCategory>[] = [
  text('Name', ({ label }) => label),
  figure('Recipes', ({ recipeCount }) => recipeCount),
]

function rowsOf({ data }: AnswerOf<'getMenuCategories'>): readonly MenuCategory[] {
  return data
}

function idOf({ value }: MenuCategory): number {
  return value
}
