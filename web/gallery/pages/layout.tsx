import { IconCalendar } from '@tabler/icons-react'
import type { Part } from '../part.ts'

const long = 'Tomatoes, crushed, fire roasted, with basil, 6/10 can'

export const part: Part = {
  file: 'theme/layout.css',
  name: 'Layout',
  use: 'Words of className for rows, stacks and plain text.',
  states: [
    {
      name: 'Stack',
      Show: () => (
        <div className="stack gap-12">
          <span>One below the other</span>
          <span>gap-2 to gap-16 between them</span>
        </div>
      ),
    },
    {
      name: 'Row that wraps',
      Show: () => (
        <div className="row wrap middle gap-4-8">
          <IconCalendar size={18} stroke={1.5} aria-hidden />
          <span>Tue 11/24</span>
          <span>Wed 11/25</span>
          <span>Thu 11/26</span>
        </div>
      ),
    },
    {
      name: 'Row with something at its end',
      Show: () => (
        <div className="row middle gap-8 wide">
          <span className="keeps-size">2 items</span>
          <span className="truncate shrinks muted">{long}</span>
          <span className="pushed digits">$41.20</span>
        </div>
      ),
    },
    {
      name: 'Both ends',
      Show: () => (
        <p className="row baseline between gap-12 wide">
          <span className="medium">Subtotal</span>
          <span className="bold digits">$1,041.20</span>
        </p>
      ),
    },
    {
      name: 'Text',
      Show: () => (
        <ul className="stack gap-4">
          <li className="regular">regular</li>
          <li className="medium">medium</li>
          <li className="bold">bold</li>
          <li className="small">small</li>
          <li className="meta">meta: small and muted</li>
          <li className="muted">muted</li>
          <li className="attention">attention</li>
          <li className="danger">danger</li>
          <li className="savings">savings</li>
        </ul>
      ),
    },
    { name: 'Notice', Show: () => <p className="notice">This item is out of stock.</p> },
  ],
}
