import { Button } from '../../src/kit/forms/button.tsx'
import { openModal } from '../../src/kit/layers/modals.tsx'
import { ImageViewer, type Picture } from '../../src/kit/pictures/image-viewer.tsx'
import { PictureStage } from '../../src/kit/pictures/picture-stage.tsx'
import type { Part } from '../part.ts'

const pictures: readonly Picture[] = [1, 2, 3].map((page) => ({
  key: page,
  url: paper(page),
  name: `Invoice page ${page}`,
}))

function open(shown: readonly Picture[], withDelete = false) {
  openModal((close) => (
    <ImageViewer
      pictures={shown}
      start={shown[0]?.key ?? 0}
      onClose={close}
      {...(withDelete ? { renderActions: () => <Button look="quiet">Delete</Button> } : {})}
    />
  ))
}

function Stage({ url }: { url: string }) {
  return (
    <div style={{ width: 360, maxWidth: '100%', height: 320 }}>
      <PictureStage id={1} url={url} name="Invoice page 1" />
    </div>
  )
}

export const part: Part = {
  file: 'pictures/image-viewer',
  name: 'Image viewer',
  use: 'Pictures that must be read: enlarged by wheel, pinch and + -, turned by R, one after another by ← and →.',
  states: [
    { name: 'Several', Show: () => <Button onClick={() => open(pictures, true)}>Open three</Button> },
    { name: 'One', Show: () => <Button onClick={() => open(pictures.slice(0, 1))}>Open one</Button> },
    { name: 'On a page (kit/pictures/picture-stage)', Show: () => <Stage url={paper(1)} /> },
    { name: 'Can’t be shown', Show: () => <Stage url="data:image/png;base64,AAAA" /> },
  ],
}

/** A page with lines, so that up and down can be told apart. */
function paper(page: number): string {
  const lines = Array.from(
    { length: 14 },
    (_, n) => `<rect x="60" y="${220 + n * 56}" width="${680 - ((n * 97) % 260)}" height="14" fill="#b9b4a9"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="850" height="1100"><rect width="850" height="1100" fill="#fdfcf8"/><text x="60" y="120" font-size="56" font-family="sans-serif">INVOICE ${page}</text>${lines.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
