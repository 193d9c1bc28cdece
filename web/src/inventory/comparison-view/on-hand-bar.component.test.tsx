import { expect, test } from 'vitest'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { OnHandBar } from './on-hand-bar.tsx'

test.each([
  [null, true, 'What is on hand can’t be said in the unit of the par', '0%', false],
  [null, false, 'Not counted', '0%', false],
  [0.5, true, '50 % of the par on hand', '50%', true],
  [0.999, true, '100 % of the par on hand', '99.9%', true],
  [1, true, '100 % of the par on hand', '100%', false],
  [1.4, true, '140 % of the par on hand', '100%', false],
] as const)('a share of %s of the par, counted: %s', (share, isCounted, said, width, isLow) => {
  const { host } = drawAlone(<OnHandBar share={share} isCounted={isCounted} />)
  const bar = host.querySelector('[role=img]')
  const filled = bar?.firstElementChild instanceof HTMLElement ? bar.firstElementChild.style.width : undefined
  expect([bar?.getAttribute('aria-label'), filled, bar?.hasAttribute('data-low')]).toEqual([said, width, isLow])
})
