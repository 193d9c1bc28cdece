import { useState } from 'react'
import { PictureChoice } from '../../src/kit/pictures/picture-choice.tsx'
import type { Part } from '../part.ts'

function url(color: string): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="120"><rect width="90" height="120" fill="${color}"/></svg>`)}`
}

function Choice() {
  const [chosen, setChosen] = useState<readonly string[]>(['1'])
  const pictures = ['#c9b79c', '#9cb3c9', '#b8c99c'].map((color, at) => ({
    key: String(at),
    url: url(color),
    name: `Page ${at + 1}`,
    isChosen: chosen.includes(String(at)),
  }))
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  return <PictureChoice label="Pictures" pictures={pictures} onToggle={toggle} />
}

export const part: Part = {
  file: 'pictures/picture-choice',
  name: 'Picture choice',
  use: 'Pictures of which some go along, as with a claim. A press takes one in or out.',
  states: [{ name: 'One of three chosen', Show: Choice }],
}
