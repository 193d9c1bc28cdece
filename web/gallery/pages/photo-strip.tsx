import { PhotoStrip, type StripPhoto } from '../../src/kit/pictures/photo-strip.tsx'
import type { Part } from '../part.ts'

const photos: readonly StripPhoto[] = ['#c9b79c', '#9cb3c9', '#b8c99c'].map((color, at) => ({
  key: at,
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="120"><rect width="90" height="120" fill="${color}"/></svg>`)}`,
  name: `Photo ${at + 1}`,
}))
const nothing = () => undefined

export const part: Part = {
  file: 'pictures/photo-strip',
  name: 'Photo strip',
  use: 'A few photos in one row: pages that were taken, photos of a reject. A press opens one.',
  states: [
    { name: 'Pages', Show: () => <PhotoStrip label="Photos taken" photos={photos} isNumbered onOpen={nothing} /> },
    { name: 'In a row', Show: () => <PhotoStrip label="Photos" photos={photos} isSmall onOpen={nothing} /> },
    {
      name: 'On this device so far',
      Show: () => (
        <PhotoStrip label="Photos" photos={photos.map((photo) => ({ ...photo, isWaiting: true }))} onOpen={nothing} />
      ),
    },
    {
      name: 'On its way',
      Show: () => (
        <PhotoStrip
          label="Photos"
          photos={photos.map((photo, at) => ({ ...photo, isWaiting: true, ...(at === 0 && { sentShare: 0.42 }) }))}
          onOpen={nothing}
        />
      ),
    },
  ],
}
