import type { TourStep } from '../../kit/tour/tour-window.tsx'

/** The tour over place order; a location without a cart looks things up. */
export function tourSteps(hasCart: boolean): readonly TourStep[] {
  return hasCart ? orderingSteps : lookingSteps
}

const search: TourStep = {
  title: 'Find it fast',
  text: 'Search by name, brand or item number. Filters narrow the list to a distributor, a shopping list or a past order.',
  anchors: ['[data-page-search]', 'header'],
}

const orderingSteps: readonly TourStep[] = [
  search,
  {
    title: 'Set quantities',
    text: 'Type a quantity or step it up and down; Enter goes to the next row. It is saved in the cart as you go.',
    anchors: [
      'main [role=row]:not(:has([data-unavailable])) [role=group]:has([data-quantity-field])',
      'main [role=row] [role=group]:has([data-quantity-field])',
    ],
  },
  {
    title: 'Watch each order grow',
    text: 'Every distributor gets an order of its own, with its total and what is still missing to its minimum.',
    anchors: ['aside[aria-label="Cart summary"]', '[role=region][aria-label="Cart summary"]', cartLink()],
  },
  {
    title: 'Review and send',
    text: 'The cart opens review order: check out there, one distributor at a time. Can’t find it? Add a special request.',
    anchors: [cartLink()],
  },
]

const lookingSteps: readonly TourStep[] = [
  search,
  {
    title: 'Look closer',
    text: 'Open an item for its price over time and when it was bought last.',
    anchors: ['main [role=row] [data-cell=name]:has(button)'],
  },
  {
    title: 'Put it in order',
    text: 'Sort by price, by what you buy most or by savings; Custom is an order of your own.',
    anchors: ['main [aria-haspopup=menu]', 'header'],
  },
  {
    title: 'Everything else',
    text: 'The menu leads to the order history, your distributors and this tour.',
    anchors: ['header button[aria-controls=sidebar]'],
  },
]

function cartLink(): string {
  return 'header a[href*="/checkout-ordering/review-order"]'
}
