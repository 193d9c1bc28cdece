/** The drawing commands of each page of a PDF that is not compressed. */
export function drawingsOf(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
  return streams.map(([, stream = '']) => stream).filter((stream) => stream.includes(' Tm\n'))
}

/** The lines of text of a page; each is an array of hexadecimal pieces with kerning between. */
export function wordsIn(page: string): string[] {
  return [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) =>
    [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  )
}
