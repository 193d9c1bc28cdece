// The gallery of the kit: each part in every state, in both schemes, sizes and densities, for axe; PICTURES=on keeps
// pictures of all of them in test-results, for a look.
import { spawnSync } from 'node:child_process'
import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'

const root = path.join(import.meta.dirname, '..')
const pages = readdirSync(path.join(root, 'web/gallery/pages'))
const files = pages.map((page) => {
  const source = readFileSync(path.join(root, 'web/gallery/pages', page), 'utf8')
  return /file: '([^']+)'/.exec(source)?.[1] ?? ''
})
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Some two hundred pictures of whole pages, which nobody looks at in a run of all tests. */
const keepsPictures = process.env.PICTURES === 'on'

// One worker, so that the gallery is built once.
test.describe.configure({ mode: 'default' })

let folder: string
let server: Server
let address: string
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'larder-gallery-'))
  const args = ['node_modules/vite/bin/vite.js', 'build', 'web/gallery', '--outDir', folder, '--logLevel', 'warn']
  expect(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status).toBe(0)
  server = createServer(({ url = '/' }, response) => {
    const file = path.join(folder, url === '/' ? 'index.html' : new URL(url, 'http://gallery').pathname)
    if (!existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
    return createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => {
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`every part of the kit is accessible and fits, ${width} px`, async ({ page }, info) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.setViewportSize({ width, height })
    const fits = async (file: string) => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${file} is wider than the screen`).toBeLessThanOrEqual(0)
    }
    const takePicture = async (file: string, look: string) => {
      if (!keepsPictures) return
      const name = `${file.replaceAll('/', '-')}-${look}-${width}.jpeg`
      await page.screenshot({ path: info.outputPath(name), fullPage: true, type: 'jpeg', quality: 80 })
    }
    for (const file of files) {
      await page.goto(`${address}/#${file}`)
      await page.getByLabel('Density').selectOption('comfortable')
      await expect(page.getByText(`kit/${file}`)).toBeVisible()
      // The busy and loading states here never end.
      await isAccessible(page, () => Promise.resolve())
      await fits(file)
      await takePicture(file, 'dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await takePicture(file, 'light')
      // The densities differ in heights alone.
      await page.getByLabel('Density').selectOption('compact')
      await fits(file)
      await takePicture(file, 'compact')
    }
    expect(errors).toEqual([])
  })

test('a list in an element of its own draws its rows at once, and no more of them than are seen', async ({ page }) => {
  await page.goto(`${address}/#lists/infinite-list`)
  const long = page.getByRole('region', { name: '10,000 rows' })
  await expect(long.getByText('Row 1', { exact: true })).toBeVisible()
  expect(await long.getByRole('listitem').count()).toBeLessThan(30)
  await expect(page.getByRole('region', { name: 'One row' }).getByRole('listitem')).toHaveCount(1)
})

test('a form says what is missing and refused at its fields, and asks before what was typed is lost', async ({
  page,
}) => {
  await page.goto(`${address}/#forms/form-dialog`)
  await page.getByRole('region', { name: 'Asks before' }).getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a herb' })
  const name = dialog.getByLabel('Name')
  await expect(name).toBeFocused()
  await dialog.getByLabel('Price').fill('4')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Please enter a name.')
  await name.fill('taken')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription('There is one of this name.')
  await name.fill('lost')
  await name.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The server could not be reached.')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('lost')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
})

test('a row is dragged by its handle, and Escape leaves the rows as they were', async ({ page }) => {
  await page.goto(`${address}/#lists/move-handle`)
  const rows = page.locator('[data-quantity-rows] > *')
  const drag = async (from: string, to: string) => {
    const handle = await page.getByRole('button', { name: `Move ${from}` }).boundingBox()
    const target = await rows.filter({ hasText: to }).boundingBox()
    if (!handle || !target) throw new Error('no row to drag')
    await page.mouse.move(handle.x + 10, handle.y + 10)
    await page.mouse.down()
    await page.mouse.move(handle.x + 10, target.y + target.height - 4, { steps: 4 })
    await expect(page.locator('[style*="translate"]')).toBeVisible()
  }
  await drag('Tomatoes', 'Flour')
  await page.mouse.up()
  await expect(rows).toHaveText(['Basil', 'Flour', 'Tomatoes', 'Olive oil'])
  await expect(page.getByRole('menu')).toHaveCount(0)
  await drag('Basil', 'Olive oil')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(rows).toHaveText(['Basil', 'Flour', 'Tomatoes', 'Olive oil'])
})

test('a picture is enlarged, moved and turned by keys and wheel, and the viewer goes through all of them', async ({
  page,
}) => {
  await page.goto(`${address}/#pictures/image-viewer`)
  const opener = page.getByRole('button', { name: 'Open three' })
  await opener.click()
  const viewer = page.getByRole('dialog', { name: 'Invoice page 1' })
  const stage = viewer.getByRole('group', { name: 'Invoice page 1, 100 %' })
  const picture = page.getByRole('dialog').getByRole('img')
  await expect(stage).toBeFocused()
  await expect(picture).toHaveCSS('width', /^[1-9]/)
  const whole = await picture.boundingBox()
  await page.keyboard.press('+')
  await expect(viewer.getByRole('group', { name: 'Invoice page 1, 150 %' })).toBeFocused()
  const now = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await expect.poll(async () => (await now()).width).toBeCloseTo((whole?.width ?? 0) * 1.5, 0)
  const enlarged = await now()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await now()).y).toBeCloseTo(enlarged.y - 60, 0)
  await page.keyboard.press('0')
  await expect.poll(now).toEqual(whole)
  await page.keyboard.press('r')
  await expect.poll(() => now().then(({ width, height }) => width > height)).toBe(true)
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, -400)
  await expect(viewer.getByRole('button', { name: 'Whole page' })).toBeEnabled()
  await viewer.getByRole('button', { name: 'Whole page' }).click()
  await viewer.getByRole('button', { name: 'Rotate left' }).click()
  await expect.poll(now).toEqual(whole)
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Invoice page 3' }).getByRole('status')).toHaveText('3 of 3')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('two fingers enlarge a picture', async ({ page }) => {
  await page.goto(`${address}/#pictures/image-viewer`)
  await page.getByRole('button', { name: 'Open one' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img')).toHaveCSS('width', /^[1-9]/)
  const touch = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [600 - apart, 600 + apart].map((x, id) => ({ x, y: 400, id }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(50) })
  for (const apart of [75, 100])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(viewer.getByRole('group', { name: 'Invoice page 1, 200 %' })).toBeVisible()
})

test('a wrong file can be taken away, and a failed one retried', async ({ page }) => {
  await page.goto(`${address}/#upload/upload-list`)
  const wrong = page.getByRole('region', { name: 'Went wrong' })
  await wrong.getByRole('button', { name: 'Retry IMG_2210.jpg' }).click()
  await expect(wrong.getByRole('listitem').filter({ hasText: 'IMG_2210' })).toContainText('Waiting')
  await wrong.getByRole('button', { name: /^Remove Hudson/ }).click()
  await expect(wrong.getByRole('status')).toHaveText('0 of 1 uploaded')
  const several = page.getByRole('region', { name: 'Several files' })
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('x') })
  await several.getByLabel('Invoice files').setInputFiles([file('a.png'), file('b.png')])
  await expect(several.getByText('a.png, b.png')).toBeVisible()
})

test('each part that draws something has a page', () => {
  const kit = path.join(root, 'web/src/kit')
  const parts = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx$/.test(file))
  const shown = pages.map((page) => readFileSync(path.join(root, 'web/gallery/pages', page), 'utf8')).join('\n')
  const gallery = readFileSync(path.join(root, 'web/gallery/gallery.tsx'), 'utf8')
  // Parts that only other parts draw are seen with these.
  const within = [
    'layers/confirm-dialog.tsx',
    'layers/message-dialog.tsx',
    'forms/list-search.tsx',
    'forms/options.tsx',
    'forms/their-changes/their-change.tsx',
    'lists/virtual-rows.tsx',
    ...['bar-pairs', 'donut', 'drawing', 'scatter', 'sparkline'].map((kind) => `charts/${kind}.tsx`),
  ]
  const missing = parts.filter((file) => !within.includes(file) && !`${shown}${gallery}`.includes(`kit/${file}`))
  expect(missing).toEqual([])
})
