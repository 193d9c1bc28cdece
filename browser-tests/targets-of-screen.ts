/**
 * The smaller side of each control, the smallest first, as far as a finger is answered by it and by nothing else. Each is measured in
 * the middle of the screen: a row that a bar or the edge of the screen cuts is as large as the others once it is scrolled up.
 */
export function targetSizes({ inView = false }: { inView?: boolean }): { name: string; side: number }[] {
  const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')]
  const measured = controls.filter((control) => {
    const { width, x, y } = middleOf(labelOf(control))
    return width > 0 && (!inView || isHit(control, x, y))
  })
  // Nothing is drawn before this function is over, so that long lists keep their rows and the page its place.
  const places = [...document.querySelectorAll('*')].flatMap((element) =>
    element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth
      ? [{ element, top: element.scrollTop, left: element.scrollLeft }]
      : [],
  )
  const sizes = measured.flatMap((control) => {
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { x, y, width, height } = middleOf(labelOf(control))
    if (!isHit(control, x, y)) return []
    const reach = (dx: number, dy: number) => {
      let steps = 0
      while (steps < 60 && isHit(control, x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1
      return steps
    }
    const across = Math.max(width, reach(1, 0) + reach(-1, 0) + 1)
    const down = Math.max(height, reach(0, 1) + reach(0, -1) + 1)
    const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 30)
    return [{ name: name || control.tagName.toLowerCase(), side: Math.min(across, down) }]
  })
  for (const { element, top, left } of places) element.scrollTo({ top, left, behavior: 'instant' })
  return sizes.toSorted((one, other) => one.side - other.side)

  function labelOf(control: HTMLElement): HTMLElement {
    return control.closest('label') ?? control
  }
  function middleOf(element: HTMLElement): { x: number; y: number; width: number; height: number } {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2, width, height }
  }
  function isHit(control: HTMLElement, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (labelOf(control).contains(hit) || control.contains(hit))
  }
}
