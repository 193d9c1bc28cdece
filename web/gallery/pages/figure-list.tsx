import { Figure, FigureList } from '../../src/kit/lists/figure-list.tsx'
import type { Part } from '../part.ts'

export const part: Part = {
  file: 'lists/figure-list',
  name: 'List of figures',
  use: 'What something comes to: figures in one column, their sum behind a line.',
  states: [
    {
      name: 'With a grand total',
      Show: () => (
        <FigureList>
          <Figure label="Order total">$1,204.50</Figure>
          <Figure label="Rejected">-$46.00</Figure>
          <Figure label="New total" look="grand">
            $1,158.50
          </Figure>
        </FigureList>
      ),
    },
    {
      name: 'One that matters most, with a note',
      Show: () => (
        <FigureList>
          <Figure label="Items">24 (31 units)</Figure>
          <Figure label="Subtotal" look="strong">
            $412.10
            <span data-note>+ 2 market-price items</span>
          </Figure>
          <Figure label="Savings">$0.00</Figure>
        </FigureList>
      ),
    },
    {
      name: 'A long text among figures',
      Show: () => (
        <FigureList>
          <Figure label="Distributor">Hudson Basin Foodservice and Provisions of the Lower Valley, Incorporated</Figure>
          <Figure label="Total" look="grand">
            $12,345,678.90
          </Figure>
        </FigureList>
      ),
    },
  ],
}
