/** Labels at their heights, moved apart where they would lie on each other; equal texts at one height are one. */
export function spread<T extends { y: number; text: string }>(labels: readonly T[], apart: number): T[] {
  const byHeight = labels
    .filter((label, index) => labels.findIndex(({ y, text }) => y === label.y && text === label.text) === index)
    .toSorted((a, b) => b.y - a.y)
  let above = Infinity
  return byHeight.map((label) => {
    above = Math.min(label.y, above - apart)
    return { ...label, y: above }
  })
}
