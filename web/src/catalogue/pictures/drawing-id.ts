/** The name of a drawing within the page. */
export function drawingId(drawing: string): string {
  return `drawing-${drawing.replaceAll(/[^a-z]+/g, '-')}`
}
