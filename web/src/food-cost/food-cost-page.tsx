import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Segments } from '../kit/forms/segments.tsx'
import { useHeader } from '../kit/page/header-store.ts'
import { tabs } from './food-cost-url.ts'
import style from './food-cost.module.css'
import { MenuEngineering } from './menu/menu-engineering.tsx'
import { PriceRipple } from './prices/price-ripple.tsx'
import { VarianceView } from './variance/variance-view.tsx'

const route = getRouteApi('/app/food-cost')

/** The variance of food, the earnings of the menu, and the effects of prices. */
export function FoodCostPage() {
  const { tab = 'variance' } = route.useSearch()
  const navigate = useNavigate()
  useHeader({ title: 'Food Cost' })
  return (
    <div className={style.page}>
      <Segments
        label="Food cost"
        options={tabs}
        chosen={tab}
        onChoose={(next) =>
          void navigate({ to: '/food-cost', search: next === 'variance' ? {} : { tab: next }, replace: true })
        }
      />
      {tab === 'variance' && <VarianceView />}
      {tab === 'menu' && <MenuEngineering />}
      {tab === 'prices' && <PriceRipple />}
    </div>
  )
}
