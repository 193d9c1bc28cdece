/** Every group of files that import each other, directly or by way of others: Tarjan's strongly connected components. */
export function circlesOf(edges: readonly { from: string; to: string }[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to])
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.get(file) ?? 0)
    open.push(file)
    for (const next of targets.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1 || targets.get(file)?.includes(file)) circles.push(circle.toSorted())
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return circles
}
