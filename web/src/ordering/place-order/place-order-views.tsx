import { IconLayoutList, IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useActiveLocation } from '../../accounts/session.ts'
import { segment, segments } from '../../kit/forms/segments.tsx'
import style from './place-order-views.module.css'

const views = [
  { to: '/place-order/list', label: 'List', icon: IconLayoutList },
  { to: '/place-order/inventory', label: 'Inventory', icon: IconStack2 },
] as const

/** From the list to the inventory view and back, where the location shows the comparison view (spec 1 §2). */
export function PlaceOrderViews() {
  if (useActiveLocation()?.display_comparison_view !== 1) return null
  return (
    <div className={`${segments} ${style.views}`} role="group" aria-label="View">
      {views.map(({ to, label, icon: ViewIcon }) => (
        <Link
          key={to}
          to={to}
          className={`${segment} ${style.view}`}
          activeProps={{ 'aria-current': 'page' }}
          aria-label={label}
          data-tooltip={`${label} view`}
        >
          <ViewIcon size={18} stroke={1.5} aria-hidden />
          <span>{label}</span>
        </Link>
      ))}
    </div>
  )
}
