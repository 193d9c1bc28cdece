import { expect, onTestFinished, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { pageOf } from './answers.ts'

const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true })

type Taken = { name: string; text: string; blob: Blob }

/** A file of a table's menu, by two clicks: its name and its text. */
export function takenAs(label: 'CSV' | 'Excel (XLSX)'): Promise<Taken> {
  return taken(open, label)
}

/** A file of a chart's menu Save; `figure` is the chart with its title. */
export function chartTakenAs(figure: Locator, label: 'Picture (PNG)' | 'Table (CSV)'): Promise<Taken> {
  return taken(() => figure.getByRole('button', { name: 'Save', exact: true }).click(), label)
}

async function taken(openMenu: () => Promise<void>, label: string): Promise<Taken> {
  const blobs: Blob[] = []
  const names: string[] = []
  const kept = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return '#'
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  await openMenu()
  await menuItem(label).click()
  await expect.poll(() => names).toHaveLength(1)
  kept.mockRestore()
  clicked.mockRestore()
  const [blob = new Blob()] = blobs
  return { name: names[0] ?? '', text: await blob.text(), blob }
}

/** The lines of a table's CSV file, its head first. */
export async function linesTaken(): Promise<string[]> {
  const { text } = await takenAs('CSV')
  return text.replace('\uFEFF', '').trimEnd().split('\r\n')
}

/** The sheet that the menu of a table prints: its title, its facts and its rows, as the browser finds them. */
export async function paperTaken(): Promise<{ title: string; facts: string; rows: string[] }> {
  const papers: ReturnType<typeof paperNow>[] = []
  const printed = vi.spyOn(window, 'print').mockImplementation(() => void papers.push(paperNow()))
  onTestFinished(() => printed.mockRestore())
  await open()
  await menuItem('Print').click()
  await expect.poll(() => papers).toHaveLength(1)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('[data-printed-table]')).toBeNull()
  const [paper = paperNow()] = papers
  return paper
}

function paperNow() {
  const sheet = document.querySelector('[data-printed-table]')
  return {
    title: sheet?.querySelector('h1')?.textContent ?? '',
    facts: sheet?.querySelector('p')?.textContent ?? '',
    rows: [...(sheet?.querySelectorAll('tr') ?? [])].map((row) =>
      [...row.children].map(({ textContent }) => textContent).join(' | '),
    ),
  }
}

async function open() {
  const button = page.getByRole('button', { name: 'Export', exact: true })
  await expect.element(button).toBeEnabled()
  await button.click()
}

/** A long list, as the server answers it page by page. */
export function byPages<T>(rows: readonly T[], perPage: number) {
  return ({ query }: { query?: { page?: unknown; limit?: unknown } | undefined }) => {
    const number = Number(query?.page ?? 1)
    const size = Number(query?.limit ?? perPage)
    return pageOf(rows.slice((number - 1) * size, number * size), number, rows.length, size)
  }
}
