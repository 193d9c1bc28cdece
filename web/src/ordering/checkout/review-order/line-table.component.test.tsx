import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aCartLine, aDistributor, anItem } from '../../../../testing/answers.ts'
import { drawAlone } from '../../../../testing/draw-alone.ts'
import { cartByDistributor } from '../../cart/cart-by-distributor.ts'
import { lineFromServer, type LineInCart } from '../../cart/line-in-cart.ts'
import { LineCard } from './line-card.tsx'
import { LineTable } from './line-table.tsx'

const bay = aDistributor({ nickname: 'Bay Broadline' })

function aLine(name: string): LineInCart {
  const item = anItem({ distributorId: bay.id, distributor: bay.nickname, name })
  return lineFromServer(aCartLine(item, 1))
}

/** A line that counts how often its name is asked for, as each drawing of its row does. */
function aWatchedLine() {
  const line = aLine('Salt')
  const { description } = line
  let drawings = 0
  Object.defineProperty(line, 'description', { get: () => (++drawings, description) })
  return { line, drawings: () => drawings }
}

function ofTable(lines: readonly LineInCart[]) {
  const [order] = cartByDistributor(lines, [bay])
  return order && <LineTable order={order} />
}

function ofCards(lines: readonly LineInCart[]) {
  return lines.map((line) => <LineCard key={line.key} line={line} />)
}

test.each([
  ['a row of the table', ofTable],
  ['a card on a phone', ofCards],
])('%s is not drawn again for the quantity of another line', (_, drawn) => {
  const queries = new QueryClient()
  const page = (lines: readonly LineInCart[]) => (
    <QueryClientProvider client={queries}>{drawn(lines)}</QueryClientProvider>
  )
  const salt = aWatchedLine()
  const butter = aLine('Butter')
  const { host, draw } = drawAlone(page([salt.line, butter]))
  const before = salt.drawings()
  expect(before).toBeGreaterThan(0)
  draw(page([salt.line, { ...butter, quantity: 73 }]))
  expect(host.textContent + [...host.querySelectorAll('input')].map(({ value }) => value).join()).toContain('73')
  expect(salt.drawings()).toBe(before)
})
