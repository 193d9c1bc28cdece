import { drawingId } from './drawing-id.ts'
import { drawings, type Shape } from './item-drawings.ts'

/** Puts every drawing into the page once, so that a row needs one element to show it. */
export function addDrawings(): void {
  const sprite = element('svg', { width: '0', height: '0', 'aria-hidden': 'true' })
  sprite.style.position = 'absolute'
  for (const [name, shapes] of Object.entries(drawings)) {
    const symbol = element('symbol', { id: drawingId(name), viewBox: '0 0 32 32' })
    symbol.append(...shapes.map(path))
    sprite.append(symbol)
  }
  document.body.append(sprite)
}

function path([tone, d, width]: Shape): SVGElement {
  const colour = `var(--${tone})`
  if (width === undefined) return element('path', { d, fill: colour })
  const line = { fill: 'none', stroke: colour, 'stroke-width': String(width) }
  return element('path', { d, ...line, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
