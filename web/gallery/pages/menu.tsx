import { IconDotsVertical } from '@tabler/icons-react'
import { Menu, type MenuItem } from '../../src/kit/layers/menu.tsx'
import type { Part } from '../part.ts'

const nothing = () => undefined
const actions: readonly MenuItem[] = [
  { label: 'Duplicate', onSelect: nothing },
  { label: 'Print', disabled: true, onSelect: nothing },
  { label: 'Delete', danger: true, onSelect: nothing },
]
const sorts: readonly MenuItem[] = [
  { label: 'A-Z', group: 'Sort by', checked: true, onSelect: nothing },
  { label: 'Most purchased', checked: false, onSelect: nothing },
]

export const part: Part = {
  file: 'layers/menu',
  name: 'Menu',
  use: 'What can be done with one thing. A sheet from below on a phone.',
  states: [
    { name: 'Actions', Show: () => <Menu items={actions}>More</Menu> },
    {
      name: 'Choices',
      Show: () => (
        <Menu label="Sort" items={sorts}>
          A-Z
        </Menu>
      ),
    },
    {
      name: 'Icon',
      Show: () => (
        <Menu look="icon" label="More" items={actions}>
          <IconDotsVertical size={18} stroke={1.5} aria-hidden />
        </Menu>
      ),
    },
    {
      name: 'Disabled',
      Show: () => (
        <Menu disabled items={actions}>
          More
        </Menu>
      ),
    },
  ],
}
