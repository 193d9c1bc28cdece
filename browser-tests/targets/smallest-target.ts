/** The smaller side of the smallest control in view, as far as a finger is answered by it and by nothing else. */
export function smallestTarget(): { name: string; side: number } {
  const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')]
  const sizes = controls.flatMap((control) => {
    const label = control.closest('label') ?? control
    const { left, top, width, height } = label.getBoundingClientRect()
    const isHit = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (label.contains(hit) || control.contains(hit))
    }
    const [x, y] = [left + width / 2, top + height / 2]
    if (width === 0 || !isHit(x, y)) return []
    const reach = (dx: number, dy: number) => {
      let steps = 0
      while (steps < 60 && isHit(x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1
      return steps
    }
    const across = Math.max(width, reach(1, 0) + reach(-1, 0) + 1)
    const down = Math.max(height, reach(0, 1) + reach(0, -1) + 1)
    const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 30)
    return [{ name: name || control.tagName.toLowerCase(), side: Math.min(across, down) }]
  })
  return sizes.reduce((least, each) => (each.side < least.side ? each : least), { name: 'none', side: 999 })
}
