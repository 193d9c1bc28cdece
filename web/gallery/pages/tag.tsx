import { AllTags, Tag, type TagTone } from '../../src/kit/lists/tag.tsx'
import { Tags } from '../../src/kit/lists/tags.tsx'
import type { Part } from '../part.ts'

const tones: readonly TagTone[] = ['neutral', 'attention', 'danger', 'information', 'savings', 'accent']
const many = ['Market price', 'Out of stock', 'Catch weight', 'Call in', 'Rebate'].map((label) => ({
  label,
  tooltip: label,
}))

export const part: Part = {
  file: 'lists/tag',
  name: 'Tags',
  use: 'One short fact of a row; what does not fit is behind +n.',
  states: [
    { name: 'Tones', Show: () => <AllTags tags={tones.map((tone) => ({ label: tone, tone }))} /> },
    { name: 'With a tooltip', Show: () => <Tag label="Call in" tooltip="Call your rep to order this item." /> },
    { name: 'Pressable', Show: () => <Tag label="Swapped" tone="savings" onPress={() => undefined} /> },
    { name: 'With room', Show: () => <Tags tags={many} /> },
    {
      name: 'Without room',
      Show: () => (
        <div style={{ width: 150 }}>
          <Tags tags={many} />
        </div>
      ),
    },
  ],
}
