import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { isAppDrawn } from '../../../testing/open-app.tsx'
import { TooltipLayer } from './tooltip-layer.tsx'

const name = 'Chicken breast, boneless, skinless, random, fresh 40 LB'

/** Rows of a table whose keys lead from field to field. */
function Rows() {
  return (
    <>
      {!isAppDrawn() && <TooltipLayer />}
      <button type="button">Before</button>
      {[name, 'Salt'].map((each) => (
        <div key={each} data-named-row>
          <span data-row-name data-tooltip={each}>
            {each.slice(0, 20)}
          </span>
          <input aria-label={`Cases of ${each}`} />
        </div>
      ))}
      <div data-tooltip="Of its own" data-named-row>
        <span data-row-name data-tooltip={name}>
          Chicken
        </span>
        <input aria-label="Pieces" />
      </div>
    </>
  )
}

test('a field shows the name of its row where that is cut, and none where the row or the field says enough', async () => {
  const { host } = drawAlone(<Rows />)
  const tooltip = page.getByRole('tooltip')
  page.getByRole('button', { name: 'Before' }).element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('textbox', { name: 'Cases of Chicken' })).toHaveFocus()
  await expect.element(tooltip).toHaveTextContent(name)
  // It lies over the row before, which can be pressed all the same.
  expect(getComputedStyle(tooltip.element()).pointerEvents).toBe('none')
  // A scroll by a key moves the name along with its row.
  const top = tooltip.element().getBoundingClientRect().top
  host.style.marginTop = '300px'
  document.dispatchEvent(new Event('scroll'))
  expect(tooltip.element().getBoundingClientRect().top).toBeGreaterThan(top + 50)
  await expect.element(tooltip).toHaveTextContent(name)
  // Once closed it stays so until the focus moves.
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip).not.toBeInTheDocument()
  document.dispatchEvent(new Event('scroll'))
  await expect.element(tooltip).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('textbox', { name: 'Cases of Salt' })).toHaveFocus()
  await expect.element(tooltip).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(tooltip).toHaveTextContent('Of its own')
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip).not.toBeInTheDocument()
  // Whoever presses or taps a field sees its row.
  await page.getByRole('textbox', { name: 'Cases of Chicken' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Cases of Chicken' })).toHaveFocus()
  document.dispatchEvent(new Event('scroll'))
  await expect.element(tooltip).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  await expect.element(tooltip).toHaveTextContent(name)
})

test('what has the focus keeps its tooltip when the page scrolls, and what is pointed at does not', async () => {
  const buttons = ['Start', 'Complete'].map((each) => (
    <button key={each} type="button" data-tooltip={`Why ${each} waits`}>
      {each}
    </button>
  ))
  const { host } = drawAlone(
    <>
      {!isAppDrawn() && <TooltipLayer />}
      {buttons}
    </>,
  )
  const tooltip = page.getByRole('tooltip')
  const scroll = () => document.dispatchEvent(new Event('scroll'))
  await page.getByRole('button', { name: 'Start' }).hover()
  await expect.element(tooltip).toHaveTextContent('Why Start waits')
  scroll()
  await expect.element(tooltip).not.toBeInTheDocument()
  page.getByRole('button', { name: 'Start' }).element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(tooltip).toHaveTextContent('Why Complete waits')
  const { top } = tooltip.element().getBoundingClientRect()
  host.style.marginTop = '300px'
  scroll()
  await expect.element(tooltip).toHaveTextContent('Why Complete waits')
  expect(tooltip.element().getBoundingClientRect().top).toBeGreaterThan(top + 50)
})
