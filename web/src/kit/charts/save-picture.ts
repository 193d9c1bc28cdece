import { saveFile } from '../save-file.ts'

/** Sharp on paper and on the screens of phones. */
const scale = 2
const margin = 16
const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
]

/** Saves a chart as PNG, in the colours it is seen in. */
export async function savePicture(chart: SVGSVGElement, fileName: string) {
  const { width, height } = chart.getBoundingClientRect()
  const picture = new Image(width, height)
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(withOwnStyles(chart, width, height))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = (width + margin * 2) * scale
  canvas.height = (height + margin * 2) * scale
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(scale, scale)
  context.fillStyle = groundOf(chart)
  context.fillRect(0, 0, width + margin * 2, height + margin * 2)
  context.drawImage(picture, margin, margin, width, height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (file) saveFile(fileName, file)
}

/** The chart as a file of its own: its styles come from sheets that a picture doesn't have. */
function withOwnStyles(chart: SVGSVGElement, width: number, height: number): string {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [index, element] of [chart, ...chart.querySelectorAll<SVGElement>('*')].entries()) {
    const styles = getComputedStyle(element)
    copies[index]?.setAttribute('style', drawn.map((name) => `${name}:${styles.getPropertyValue(name)}`).join(';'))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return new XMLSerializer().serializeToString(copy)
}

/** The first colour behind the chart that is not see-through. */
function groundOf(element: Element): string {
  const colour = getComputedStyle(element).backgroundColor
  const isSeeThrough = colour === 'transparent' || colour === 'rgba(0, 0, 0, 0)'
  return isSeeThrough && element.parentElement ? groundOf(element.parentElement) : colour
}
